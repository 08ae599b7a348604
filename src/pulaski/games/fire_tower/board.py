"""stub"""

STYLE = ""
