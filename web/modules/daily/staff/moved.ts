/** The list with that entry so many places further on; as it was where there is no such place. */
export const moved = <T>(list: readonly T[], at: number, by: number): readonly T[] => {
  const [entry, to] = [list[at], at + by];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
};
