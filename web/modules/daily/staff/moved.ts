/** Returns the list with that entry moved by a number of positions, or unchanged if it would leave the list. */
export const moved = <T>(list: readonly T[], at: number, by: number): readonly T[] => {
  const [entry, to] = [list[at], at + by];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
};
