import { isDeepStrictEqual } from 'node:util';
import type { ContentChange } from '#shared/contract/site/content-updates.ts';
import { keyAsText } from '#shared/domain/attempts/regrading.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { QuizBody } from '../../../quizzes/index.ts';

/** A quiz with the fields that its row has. */
export interface Compared {
  readonly body: QuizBody;
  readonly access: string;
  readonly difficulty: string;
}

const partsText = <K extends QuestionKind>(question: QuestionOf<K>): string =>
  KINDS[question.kind]
    .parts(question)
    .map(({ text }) => text)
    .join(' · ');

const sourceText = ({ source }: Question): string =>
  source === undefined
    ? ''
    : [source.title, source.locator, source.url].filter((part) => part !== undefined).join(', ');

/** Labels of further fields; one without a label is shown by its name. */
const LABELS: Readonly<Record<string, string>> = {
  asOf: 'as of',
  bloom: 'Bloom level',
  image: 'picture',
  options: 'notes on options',
  reviewBy: 'review by',
  toleranceKind: 'kind of tolerance',
};
/** Compared by their text above. */
const COMPARED = new Set(['kind', 'id', 'prompt', 'explanation', 'source']);

const valueText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(valueText).join(' · ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { text, note } = value as { readonly text?: unknown; readonly note?: unknown };
  if (typeof text === 'string') return typeof note === 'string' ? `${text} (${note})` : text;
  return JSON.stringify(value);
};

const fieldsOf = (question: Question | undefined): Readonly<Record<string, unknown>> => ({ ...question });

/** Fields whose texts differ, besides those that are compared one by one. */
const otherChanges = (mine: Question | undefined, theirs: Question | undefined, number: number): ContentChange[] => {
  const [left, right] = [fieldsOf(mine), fieldsOf(theirs)];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    if (COMPARED.has(name) || isDeepStrictEqual(left[name], right[name])) return [];
    const label = `Question ${String(number)}: ${LABELS[name] ?? name}`;
    return [{ label, mine: valueText(left[name]), theirs: valueText(right[name]) }];
  });
};

const questionChanges = (mine: Question | undefined, theirs: Question | undefined, number: number): ContentChange[] => {
  const shown: readonly (readonly [string, (question: Question) => string])[] = [
    ['text', ({ prompt }) => plainTextOf(prompt)],
    ['choices', partsText],
    ['right answer', keyAsText],
    ['explanation', ({ explanation }) => plainTextOf(explanation)],
    ['source', sourceText],
  ];
  const textOf = (question: Question | undefined, of: (question: Question) => string): string =>
    question === undefined ? '' : of(question);
  const changes = shown.flatMap(([label, of]) => {
    const sides = { mine: textOf(mine, of), theirs: textOf(theirs, of) };
    return sides.mine === sides.theirs ? [] : [{ label: `Question ${String(number)}: ${label}`, ...sides }];
  });
  for (const name of ['prompt', 'explanation'] as const) {
    const isText = mine !== undefined && theirs !== undefined && plainTextOf(mine[name]) === plainTextOf(theirs[name]);
    if (!isText || mine[name] === theirs[name]) continue;
    const text = plainTextOf(mine[name]);
    const label = `Question ${String(number)}: formatting of the ${name === 'prompt' ? 'text' : name}`;
    changes.push({ label, mine: text, theirs: text });
  }
  const isKeyShown = changes.some(({ label }) => /: (choices|right answer)$/.test(label));
  return [...changes, ...(isKeyShown ? [] : otherChanges(mine, theirs, number))];
};

const minutes = (limit: number | null): string => (limit === null ? 'None' : `${String(limit)} min`);

const fieldChanges = (mine: Compared, theirs: Compared): ContentChange[] => {
  const shown: readonly (readonly [string, (one: Compared) => string])[] = [
    ['Title', ({ body }) => body.title],
    ['Description', ({ body }) => body.description],
    ['Time limit', ({ body }) => minutes(body.timeLimitMinutes)],
    ['Pass mark', ({ body }) => `${String(body.passMark)}%`],
    ['Access', ({ access }) => access],
    ['Difficulty', ({ difficulty }) => difficulty],
  ];
  return shown.flatMap(([label, of]) => {
    const sides = { mine: of(mine), theirs: of(theirs) };
    return sides.mine === sides.theirs ? [] : [{ label, ...sides }];
  });
};

/** Without undefined fields, as the database returns it. */
const plain = (question: Question): Question => JSON.parse(JSON.stringify(question)) as Question;

/** Returns the differences between stored questions and those of the starter content, which have the stored ids. */
export const questionListChanges = (mine: readonly Question[], theirs: readonly Question[]): ContentChange[] => {
  const stored = new Map(mine.map((question) => [question.id, question]));
  const changes = theirs.flatMap((question, index) => {
    const before = stored.get(question.id);
    stored.delete(question.id);
    return questionChanges(before && plain(before), plain(question), index + 1);
  });
  const removed = mine.flatMap((question, index) =>
    stored.has(question.id) ? questionChanges(plain(question), undefined, index + 1) : [],
  );
  const order = (questions: readonly Question[]): string => questions.map(({ id }) => id).join();
  const moved: ContentChange[] =
    changes.length + removed.length === 0 && order(mine) !== order(theirs)
      ? [{ label: 'Order of the questions', mine: 'As edited', theirs: 'As in the starter content' }]
      : [];
  return [...changes, ...removed, ...moved];
};

/** Returns the differences between a stored quiz and the starter content, which has the stored ids. */
export const changesBetween = (mine: Compared, theirs: Compared): ContentChange[] => [
  ...fieldChanges(mine, theirs),
  ...questionListChanges(mine.body.questions, theirs.body.questions),
];
