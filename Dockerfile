# One server. Several of them, with their database and a proxy: compose.yaml.
FROM python:3.13-slim
RUN useradd --create-home pulaski
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
RUN pip install --no-cache-dir .
USER pulaski
# The rules become machine code here, for the processor that the image is made on. On another one
# that is done when the server starts; keep the folder in a volume then.
ENV PULASKI_CACHE_DIR=/home/pulaski/compiled
RUN pulaski warm
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://localhost:8000/healthz', timeout=4)"]
ENTRYPOINT ["pulaski"]
CMD ["serve", "--host", "0.0.0.0"]
