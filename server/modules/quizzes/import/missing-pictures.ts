/** Pictures that a file names by our paths, but doesn't contain: they are missing in another installation. */
import type { ImportRemark } from '#shared/contract/quizzes/import.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { badItem } from '../formats/build-question.ts';
import type { ParsedItem } from '../formats/item.ts';
import { isPublic, keyOf, PACKAGE_LIMITS, pathsIn } from '../export/exported-pictures.ts';
import { tooMany, withoutPaths } from './pictures.ts';

const IMPORTED = '/files/imported/';
const REASON = 'The question is only a picture, which the file doesn’t contain. Export it again with its pictures.';

const remarkOf = (path: string): ImportRemark => ({
  column: 'question',
  message: 'A picture was left out: neither the file nor this site has it',
  weight: 'loss',
  before: path,
});

const without = (item: ParsedItem, missing: readonly string[]): ParsedItem => {
  if (item.question === null || missing.length === 0) return item;
  const question = withoutPaths(item.question, missing);
  if (plainTextOf(question.prompt) === '' && question.image === undefined && !question.prompt.includes('<img'))
    return badItem(item, item.about, [{ column: 'question', reason: REASON }]);
  const { web } = item;
  return {
    ...item,
    question,
    remarks: [...missing.map(remarkOf), ...item.remarks],
    ...(web === undefined ? {} : { web: { ...web, question: withoutPaths(web.question, missing) } }),
  };
};

/** Returns the questions without pictures that don't exist here, each with a remark. */
export const withoutMissing = async (
  items: readonly ParsedItem[],
  files: Deps['files'],
): Promise<readonly ParsedItem[]> => {
  const named = ({ question }: ParsedItem): readonly string[] =>
    question === null ? [] : [...new Set(pathsIn(question))].filter((path) => !path.startsWith(IMPORTED));
  const paths = new Set(items.flatMap(named));
  if (paths.size > PACKAGE_LIMITS.pictures)
    throw tooMany(
      `The file names more than ${numberText(PACKAGE_LIMITS.pictures)} pictures. Split it into smaller ones.`,
    );
  const missing = new Set<string>();
  for (const path of paths) if (!isPublic(path) || (await files.get(keyOf(path))) === null) missing.add(path);
  return items.map((item) =>
    without(
      item,
      named(item).filter((path) => missing.has(path)),
    ),
  );
};
