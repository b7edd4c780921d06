/** The sentences of the player that depend on what is played. */
const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/**
 * "1 question (4) is", "3 questions (2, 5 and 6) are"; above six the numbers are left out.
 * @param indexes places of the questions, counted from 0
 */
export const numbered = (indexes: readonly number[], one: string, many: string): string => {
  const { length } = indexes;
  const which = length > 6 ? '' : ` (${listed.format(indexes.map((index) => String(index + 1)))})`;
  return length === 1 ? `1 question${which} ${one}` : `${String(length)} questions${which} ${many}`;
};

/** "1 point", "2 points". */
export const pointsText = (points: number): string => `${String(points)} ${points === 1 ? 'point' : 'points'}`;
