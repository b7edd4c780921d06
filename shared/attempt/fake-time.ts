/** Fakes for tests: time and a network that are turned by hand. */

/** Lets every promise that can settle do so. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** Time that moves only when a test turns it. */
export class FakeTime {
  time = Date.parse('2026-11-20T10:00:00.000Z');
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  /** Runs that once so many milliseconds have passed. Returns the way to stop. */
  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  }

  async turn(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      await settle();
      const next = this.timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
    await settle();
  }
}

/** A network that is switched by hand. */
export class FakeNetwork {
  private on = true;
  private readonly listeners = new Set<(online: boolean) => void>();
  online(): boolean {
    return this.on;
  }
  subscribe(listener: (online: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  turn(on: boolean): void {
    this.on = on;
    for (const listener of this.listeners) listener(on);
  }
}
