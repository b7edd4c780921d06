/** Describes the import of a file as text, for tests. */
import { keyAsText } from '#shared/domain/attempts/regrading.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { UnreadableFile, type ParsedItem } from '../item.ts';
import { readFile } from '../read-file.ts';

/** By file: how many questions are taken, changed and refused, then each question with its key and its remarks. */
export type Expected = Readonly<Record<string, readonly [counts: string, ...said: readonly string[]]>>;

const linesOf = ({ question, faults, remarks, group }: ParsedItem): readonly string[] => {
  if (question === null) return [`refused: ${faults.map(({ reason }) => reason).join(' | ')}`];
  const quiz = group === null ? '' : ` (in ${group})`;
  return [
    `${question.kind}: ${plainTextOf(question.prompt)} => ${keyAsText(question)}${quiz}`,
    ...remarks.map(({ weight, message }) => `${weight}: ${message}`),
  ];
};

/** Returns the outcome of a file. */
export const saidOf = async (
  bytes: Buffer,
): Promise<{
  readonly counts: string;
  readonly said: readonly string[];
  readonly items: readonly ParsedItem[];
}> => {
  try {
    const { items, format, encoding } = await readFile(bytes);
    const taken = items.filter(({ question }) => question !== null);
    const counts = [
      `${String(taken.length)} taken`,
      `${String(taken.filter(({ remarks }) => remarks.some(({ weight }) => weight !== 'note')).length)} changed`,
      `${String(items.length - taken.length)} refused`,
    ];
    return { counts: `${format} in ${encoding}: ${counts.join(', ')}`, said: items.flatMap(linesOf), items };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { counts: 'file refused', said: [error.message], items: [] };
  }
};
