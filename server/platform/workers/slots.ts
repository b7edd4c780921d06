/** Returns a function that runs at most `count` tasks at the same time; others wait in the order of their arrival. */
export const createSlots = (count: number): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (busy < count) busy += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await task();
    } finally {
      // The next task takes over the slot, before any that arrives later.
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
};
