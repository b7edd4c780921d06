import * as v from 'valibot';
import { Question, type QuestionKind } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { readinessFaults } from '../drawing/drawing.ts';
import { richTextOf, sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { optionsOf, partsOf, withoutPictures } from './build-options.ts';
import { richHtml } from './texts/html-text.ts';
import { UnreadableItem, type Fault, type ItemDraft, type ParsedItem, type Reading } from './item.ts';
import { withOwnPaths } from './texts/own-recordings.ts';
import { unitIn } from './texts/bars.ts';
import { stimulusOf } from './texts/quotation.ts';
import { storedPicture, withoutImages } from './texts/pictures.ts';
import type { Answers, AnswersOf, RawDetails, RawQuestion } from './raw-question.ts';
import type { CollectedReading } from './remarks.ts';

const ABOUT_MAX = 90;

export type ItemOrigin = Pick<ParsedItem, 'row' | 'stableId' | 'group' | 'cells'>;

const HTML = /^\s*<(?:p|ul|ol|h3|h4|blockquote|pre|table|img|figure|video|audio)\b[^>]*>/i;

/** Whether a cell contains our rich text instead of plain text. */
export const isHtml = (text: string): boolean => HTML.test(text);

const richOf = (written: string, column: string, name: string, reading: Reading): string => {
  if (written.trim() === '') return '';
  const text = withOwnPaths(written);
  const html = isHtml(text) ? richHtml(text, { reading, column, name }) : richTextOf(text);
  const clean = sanitiseRichText(html);
  // Blocks that became paragraphs leave empty ones around them.
  return html === text || !isHtml(text) ? clean : clean.replace(/<p>\s*<\/p>/g, '') || '<p></p>';
};

/** Returns the fields that have a text. */
const filled = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

const matchingOf = (pairs: readonly (readonly [string, string])[], extra: readonly string[]) => {
  const left = partsOf(
    'l',
    pairs.map(([text]) => text),
  );
  const right = partsOf('r', [...new Set([...pairs.map(([, text]) => text), ...extra])]);
  return {
    left,
    right,
    pairs: pairs.map(([, text], index) => [left[index]?.id ?? '', right.find((part) => part.text === text)?.id ?? '']),
  };
};

const KEYED: { readonly [K in QuestionKind]: (answers: AnswersOf<K>) => object } = {
  single: ({ right, ...texts }) => ({ options: optionsOf(texts), correct: `o${String(right + 1)}` }),
  multiple: ({ right, ...texts }) => ({
    options: optionsOf(texts),
    correct: right.map((index) => `o${String(index + 1)}`),
  }),
  boolean: ({ right, notes = [] }) => {
    const said = filled({ true: notes[0] ?? '', false: notes[1] ?? '' });
    return { correct: right, ...(Object.keys(said).length === 0 ? {} : { notes: said }) };
  },
  number: ({ right, tolerance, unit }) => ({ correct: right, tolerance, ...unitIn(unit) }),
  calculated: ({ unit, ...answers }) => ({ ...answers, ...unitIn(unit) }),
  text: ({ accepted }) => ({ accepted }),
  matching: ({ pairs, extra }) => matchingOf(pairs, extra),
  ordering: (answers) => {
    const items = partsOf('i', answers.items);
    return { items, order: items.map(({ id }) => id) };
  },
};

/** Returns the fields that depend on the kind. */
const keyedOf = <K extends QuestionKind>(answers: AnswersOf<K>): object => KEYED[answers.kind](answers);

const COLUMNS: Readonly<Record<string, string>> = {
  prompt: 'question',
  points: 'points',
  explanation: 'explanation',
  source: 'source',
  image: 'image',
  stimulus: 'stimulus',
  options: 'options',
  left: 'options',
  right: 'options',
  items: 'options',
  parameters: 'options',
  formula: 'answer',
  decimals: 'decimals',
  tolerance: 'tolerance',
  unit: 'unit',
  unitSynonyms: 'unit',
  notes: 'notes',
  tags: 'tags',
  level: 'level',
  bloom: 'bloom',
  objective: 'objective',
  asOf: 'as_of',
  reviewBy: 'review_by',
  expires: 'expires',
};

const faultsOf = (value: unknown): Fault[] => {
  const parsed = v.safeParse(Question, value, { abortPipeEarly: true });
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => ({
      column: COLUMNS[String(issue.path?.[0]?.key)] ?? 'answer',
      reason: issue.message,
    }));
    return faults.filter(
      (fault, index) =>
        faults.findIndex((other) => other.column === fault.column && other.reason === fault.reason) === index,
    );
  }
  return readinessFaults([parsed.output]).map(({ field, message }) => ({
    column: COLUMNS[field.split('.')[2] ?? ''] ?? 'options',
    reason: message.replace(/^Question 1 /, 'The question ').replace(/^Question 1: /, ''),
  }));
};

/** A row that can't be parsed as a question. */
export const badItem = (
  { row, stableId, group, cells }: ItemOrigin,
  about: string,
  faults: readonly Fault[],
  draft: ItemDraft = { kind: 'single', prompt: about },
): ParsedItem => ({
  row,
  stableId,
  group,
  cells,
  about: shortened(about, ABOUT_MAX),
  faults,
  remarks: [],
  question: null,
  draft,
});

/** Parses a row; on failure returns the row with the reason. */
export const readItem = (origin: ItemOrigin, about: string, read: () => ParsedItem): ParsedItem => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableItem)) throw error;
    const faults = [{ column: error.column, reason: error.message }];
    return error.draft === undefined
      ? badItem(origin, about, faults)
      : badItem(origin, about, faults, { ...error.draft, prompt: about });
  }
};

/** Returns the texts of the answers. */
const textsOf = (answers: Answers): readonly string[] => {
  if ('options' in answers) return answers.options;
  if ('items' in answers) return answers.items;
  if ('pairs' in answers) return [...answers.pairs.flat(), ...answers.extra];
  return 'accepted' in answers ? answers.accepted : [];
};

const rightOf = (answers: Answers): readonly number[] => {
  if (answers.kind === 'single') return [answers.right];
  return answers.kind === 'multiple' ? answers.right : [];
};

const typedAnswerOf = (answers: Answers): string => {
  if (answers.kind === 'number' || answers.kind === 'boolean') return String(answers.right);
  if (answers.kind === 'calculated') return answers.formula;
  return answers.kind === 'text' ? (answers.accepted[0] ?? '') : '';
};

/** Returns what the file says, for a correction. */
const draftOf = ({ points = 1, explanation = '' }: RawQuestion, prompt: string, answers: Answers): ItemDraft => ({
  kind: answers.kind,
  prompt,
  explanation,
  points,
  options: 'options' in answers || 'items' in answers ? textsOf(answers) : [],
  ...('htmls' in answers ? { htmls: answers.htmls } : {}),
  right: rightOf(answers),
  answer: typedAnswerOf(answers),
});

const imageOf = (image: string, reading: Reading): string =>
  image === '' ? '' : (storedPicture(reading, 'image', image, 'the question') ?? '');

const sourceOf = ({ source = '', sourceUrl = '', details }: RawQuestion): object => {
  const { locator = '', accessed = '' } = details ?? {};
  const rest = filled({ url: sourceUrl, locator, accessed });
  const title = source.trim();
  if (title === '' && Object.keys(rest).length === 0) return {};
  return { source: { title: title === '' ? (rest['url'] ?? '') : title, ...rest } };
};

const detailsOf = ({ tags = [], ...details }: Partial<RawDetails>): object => {
  const { level = '', bloom = '', objective = '', asOf = '', reviewBy = '', expires = '' } = details;
  return {
    ...(tags.length === 0 ? {} : { tags }),
    ...filled({ level: level.toLowerCase(), bloom: bloom.toLowerCase(), objective, asOf, reviewBy, expires }),
  };
};

/** Converts a row to a question, or returns it with all its problems. Question ids are assigned later. */
export const itemOf = (origin: ItemOrigin, raw: RawQuestion, reading: CollectedReading): ParsedItem => {
  const text = richOf(raw.prompt, 'question', 'the question', reading);
  const fullExplanation = richOf(raw.explanation ?? '', 'explanation', 'the explanation', reading);
  const fullImage = imageOf(raw.image ?? '', reading);
  const fullPrompt = text === '' && fullImage !== '' ? '<p></p>' : text;
  const { asked, stimulus } = stimulusOf(raw, fullPrompt, (text) =>
    richOf(text, 'stimulus', 'the shared material', reading),
  );
  const paths = [...reading.webPictures.keys()];
  const prompt = withoutImages(asked, paths);
  const about = plainTextOf(prompt);
  const built = (ofPrompt: string, explanation: string, ofImage: string, material: string, answers = raw.answers) => ({
    kind: raw.answers.kind,
    id: `row${String(origin.row)}`,
    prompt: ofPrompt,
    points: raw.points ?? 1,
    explanation,
    ...sourceOf(raw),
    ...(raw.details === undefined ? {} : detailsOf(raw.details)),
    ...(ofImage === '' ? {} : { image: ofImage }),
    ...(stimulus === null || material === '' ? {} : { stimulus: { id: stimulus.id, text: material } }),
    ...keyedOf(answers),
  });
  const whole = () => built(asked, fullExplanation, fullImage, stimulus?.text ?? '');
  const withWeb = (full: object): Pick<ParsedItem, 'web'> => {
    const shown = JSON.stringify(full);
    const pictures = [...reading.webPictures.values()].filter(({ path }) => shown.includes(path));
    return pictures.length === 0 || faultsOf(full).length > 0
      ? {}
      : { web: { pictures, question: v.parse(Question, full) } };
  };
  const answers = withoutPictures(raw.answers, paths);
  const refusedFor = (faults: readonly Fault[]): ParsedItem => ({
    ...badItem(origin, about, faults, draftOf(raw, prompt, answers)),
    ...(reading.pictures.size === 0 ? {} : { pictures: reading.pictures }),
  });
  const image = paths.includes(fullImage) ? '' : fullImage;
  if (
    about === '' &&
    image === '' &&
    !prompt.includes('<img') &&
    reading.remarks.some(({ weight }) => weight === 'loss')
  ) {
    const reason = 'The question is only a picture or recording we couldn’t import. Add it in the editor.';
    return { ...refusedFor([{ column: 'question', reason }]), ...withWeb(whole()) };
  }
  if ([raw.prompt, raw.explanation ?? '', ...textsOf(raw.answers)].some((text) => text.includes('\ufffd'))) {
    const message = 'Some characters couldn’t be read. Choose another encoding for the file.';
    reading.remark({ column: 'question', message, weight: 'loss' });
  }
  const question = built(
    prompt,
    withoutImages(fullExplanation, paths),
    image,
    withoutImages(stimulus?.text ?? '', paths),
    answers,
  );
  const faults = faultsOf(question);
  if (faults.length > 0) return refusedFor(faults);
  return {
    ...origin,
    about: shortened(about === '' ? 'An image' : about, ABOUT_MAX),
    faults: [],
    remarks: reading.remarks,
    ...(reading.pictures.size === 0 ? {} : { pictures: reading.pictures }),
    question: v.parse(Question, question),
    ...withWeb(whole()),
  };
};
