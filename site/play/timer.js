// Timer: mean time of a step, and frames per second, over the last 60 of each.

export class Timer {
    #times = [];
    #frames = [];
    #begin = 0;

    begin() {
        this.#begin = performance.now();
    }

    end() {
        this.#times.push(performance.now() - this.#begin);
        if (this.#times.length > 60) this.#times.shift();
    }

    frame(now) {
        this.#frames.push(now);
        if (this.#frames.length > 60) this.#frames.shift();
    }

    clear() {
        this.#times.length = 0;
    }

    /** Mean time of a step [ms]. Browsers round single times, so a mean is more precise than a median. */
    get stepMs() {
        return this.#times.length === 0 ? 0 : this.#times.reduce((sum, time) => sum + time, 0) / this.#times.length;
    }

    get framesPerSecond() {
        const [first, last, count] = [this.#frames[0], this.#frames.at(-1), this.#frames.length];
        return count < 2 || last === first ? 0 : (1000 * (count - 1)) / (last - first);
    }
}
