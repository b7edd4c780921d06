/**
 * The two words of `@preact/signals-core` that the attempt and the widget use, put in its place when the widget is
 * built: a kilobyte less on every page of a partner. An effect runs again after every change of what it has read.
 */
let running: (() => void) | null = null;

/** A value that runs the effects that read it again when it changes. */
export const signal = <Value>(first: Value) => {
  let held = first;
  const readers = new Set<() => void>();
  return {
    peek: (): Value => held,
    get value(): Value {
      if (running) readers.add(running);
      return held;
    },
    set value(next: Value) {
      if (next === held) return;
      held = next;
      const effects = [...readers];
      // Each that runs again reads again; one that has ended is forgotten here.
      readers.clear();
      for (const run of effects) run();
    },
  };
};

/** Runs that work now and after every change of a signal that it reads, until the returned function is called. */
export const effect = (work: () => void): (() => void) => {
  let ended = false;
  const run = (): void => {
    if (ended || running === run) return;
    const outer = running;
    running = run;
    try {
      work();
    } finally {
      running = outer;
    }
  };
  run();
  return () => {
    ended = true;
  };
};
