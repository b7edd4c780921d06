/** Pictures and recordings that a file names by our paths, but doesn't contain: they are missing in another installation. */
import type { ImportRemark } from '#shared/contract/quizzes/import.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { badItem } from '../formats/build-question.ts';
import type { ParsedItem } from '../formats/item.ts';
import { recordingsIn, withoutRecordings } from '../formats/texts/own-recordings.ts';
import { richTextsOf, withRichTexts } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { isPublic, keyOf, PACKAGE_LIMITS, pathsIn } from '../export/exported-pictures.ts';
import { tooMany, withoutPaths } from './pictures.ts';

const IMPORTED = '/files/imported/';
const REASON = 'The question is only a picture, which the file doesn’t contain. Export it again with its pictures.';

const isRecording = (path: string): boolean => path.startsWith('/files/uploads/') && !isPublic(path);

const remarkOf = (path: string): ImportRemark => ({
  column: 'question',
  message: isRecording(path)
    ? 'A recording was left out, which this site doesn’t have'
    : 'A picture was left out: neither the file nor this site has it',
  weight: 'loss',
  before: path,
});

const withoutFiles = (question: Question, paths: readonly string[]): Question =>
  withRichTexts(withoutPaths(question, paths), {
    block: (text) => withoutRecordings(text, paths),
    inline: (text) => text,
  });

const without = (item: ParsedItem, missing: readonly string[]): ParsedItem => {
  if (item.question === null || missing.length === 0) return item;
  const question = withoutFiles(item.question, missing);
  if (plainTextOf(question.prompt) === '' && question.image === undefined && !question.prompt.includes('<img'))
    return badItem(item, item.about, [{ column: 'question', reason: REASON }]);
  const { web } = item;
  return {
    ...item,
    question,
    remarks: [...missing.map(remarkOf), ...item.remarks],
    ...(web === undefined ? {} : { web: { ...web, question: withoutFiles(web.question, missing) } }),
  };
};

const pathsOf = (question: Question): readonly string[] => [
  ...pathsIn(question).filter((path) => !path.startsWith(IMPORTED)),
  ...richTextsOf(question).flatMap(recordingsIn),
];

/** Returns the questions without pictures and recordings that don't exist here, each with a remark. */
export const withoutMissing = async (
  items: readonly ParsedItem[],
  { files, large }: Pick<Deps, 'files' | 'large'>,
): Promise<readonly ParsedItem[]> => {
  const named = ({ question }: ParsedItem): readonly string[] =>
    question === null ? [] : [...new Set(pathsOf(question))];
  const isStored = async (path: string): Promise<boolean> =>
    isRecording(path)
      ? (await large.size(keyOf(path))) !== null
      : isPublic(path) && (await files.get(keyOf(path))) !== null;
  const paths = new Set(items.flatMap(named));
  if (paths.size > PACKAGE_LIMITS.pictures)
    throw tooMany(
      `The file names more than ${numberText(PACKAGE_LIMITS.pictures)} pictures and recordings. Split it into smaller ones.`,
    );
  const missing = new Set<string>();
  for (const path of paths) if (!(await isStored(path))) missing.add(path);
  return items.map((item) =>
    without(
      item,
      named(item).filter((path) => missing.has(path)),
    ),
  );
};
