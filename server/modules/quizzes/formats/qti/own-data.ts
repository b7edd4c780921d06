/**
 * Fields that QTI doesn't have, as a list in a rubric for authors. Other programs show or ignore it; our import reads it.
 */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { childrenOf, element, findAll, textIn, withBody, type Element } from './tree.ts';

const USE = 'ext:business-wisdom';

/** By name, in the order of the rubric. */
export type OwnData = ReadonlyMap<string, string>;

/** Returns the fields of every kind that QTI doesn't have. */
export const sharedData = (question: Question): OwnData => {
  const { source, stimulus, tags = [], level, bloom, objective, asOf, reviewBy, expires } = question;
  const fields: Readonly<Record<string, string | undefined>> = {
    kind: question.kind,
    source: source?.title,
    'source-url': source?.url,
    'source-locator': source?.locator,
    'source-accessed': source?.accessed,
    tags: tags.length === 0 ? undefined : tags.join(','),
    level,
    bloom,
    objective,
    'as-of': asOf,
    'review-by': reviewBy,
    expires,
    stimulus: stimulus?.id,
  };
  return new Map(Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])));
};

export const ownRubric = (data: OwnData): Element =>
  withBody(
    'rubricBlock',
    { view: 'author', use: USE },
    element('dl', {}, ...[...data].flatMap(([name, text]) => [element('dt', {}, name), element('dd', {}, text)])),
  );

export const isOwnRubric = ({ name, attributes }: Element): boolean =>
  name === 'rubricBlock' && attributes['use'] === USE;

/** Returns the data that our export wrote; null for items of other programs. */
export const ownDataIn = (body: Element): OwnData | null => {
  const [rubric] = findAll(body, isOwnRubric);
  if (rubric === undefined) return null;
  const lists = childrenOf(rubric, 'dl');
  const names = lists.flatMap((list) => childrenOf(list, 'dt')).map(textIn);
  const texts = lists.flatMap((list) => childrenOf(list, 'dd')).map(textIn);
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
};
