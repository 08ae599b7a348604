// The boards of the last steps, so that what happened can be shown again on the board as it was.

const MOST = 400; // steps; boards share what did not change between them

/** Through one pair of eyes alone: what one seat saw is not kept for the next one. */
export class Past {
  #eyes = null;
  #boards = new Map();

  /**
   * @param {string|null} eyes the view that is shown
   * @param {number} step
   * @param {any} board as it is after that step
   */
  keep(eyes, step, board) {
    if (eyes !== this.#eyes) this.forget();
    this.#eyes = eyes;
    for (const other of this.#boards.keys()) if (other >= step) this.#boards.delete(other); // taken back
    this.#boards.set(step, board);
    if (this.#boards.size > MOST) this.#boards.delete(this.#boards.keys().next().value);
  }

  forget() {
    this.#boards.clear();
  }

  /** The board after a step, or after the last one before it that is known. @param {number} step */
  at(step) {
    let found = null;
    for (const [kept, board] of this.#boards) if (kept <= step) found = board;
    return found;
  }

  /** The first step from this one on whose board is known: a decision and its only draw have one. @param {number} step */
  #shownWith(step) {
    const after = [...this.#boards.keys()].filter((kept) => kept >= step);
    return after.length ? Math.min(...after) : step;
  }

  /**
   * Lines of the story with the boards that belong to them; the first one has the board before them, or
   * its own where that would show what was before somebody's own move, too.
   * @template {{step: number}} L
   * @param {L[]} lines
   * @returns {{board: any, lines: L[]}[]}
   */
  stages(lines) {
    const steps = [...new Set(lines.map(({ step }) => this.#shownWith(step)))];
    const told = steps.map((step) => ({
      board: this.at(step),
      lines: lines.filter((line) => this.#shownWith(line.step) === step),
    }));
    const before = this.#boards.get(lines[0]?.step - 1) ?? this.at(steps[0]);
    return [{ board: before, lines: [] }, ...told].filter(
      ({ board, lines: of }) => board || of.length,
    );
  }
}
