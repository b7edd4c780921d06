/** Drafts of a model as rows of a checked import. */
import type { Source } from '#shared/contract/quizzes/source.ts';
import type { DraftKind } from '#shared/contract/quizzes/drafting.ts';
import { SOURCE_LOCATOR_MAX } from '#shared/domain/common/limits.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { richTextOf } from '../../../platform/html/rich-text.ts';
import { badItem, itemOf, type ItemOrigin } from '../formats/build-question.ts';
import { UnreadableItem, type ParsedItem } from '../formats/item.ts';
import type { Answers } from '../formats/raw-question.ts';
import { readingOf, type CollectedReading } from '../formats/remarks.ts';
import type { Draft } from './model/read-answer.ts';

const PASSAGE_SHOWN_MAX = 1_000;

const spaced = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\u00ad]+/g, ' ')
    .trim();

/** Whether the source has the passage word for word; only blanks and line breaks may differ. */
export const hasPassage = (source: string, passage: string): boolean => {
  const wanted = spaced(passage);
  return wanted !== '' && spaced(source).includes(wanted);
};

const refuse = (column: string, reason: string): never => {
  throw new UnreadableItem(column, reason);
};

const rightIndexes = ({ options, correct }: Draft): readonly number[] => {
  const right = [...new Set(correct)];
  if (right.length === 0) return refuse('answer', 'The draft has no right answer');
  return right.every((index) => Number.isInteger(index) && index >= 0 && index < options.length)
    ? right
    : refuse('answer', 'The draft’s right answer isn’t one of its options');
};

const ANSWERS: Readonly<Record<DraftKind, (draft: Draft) => Answers>> = {
  single: (draft) => {
    const [right = 0, ...more] = rightIndexes(draft);
    if (more.length > 0) return refuse('answer', 'A single choice must have exactly one right option');
    return { kind: 'single', options: draft.options, right };
  },
  multiple: (draft) => ({ kind: 'multiple', options: draft.options, right: rightIndexes(draft) }),
  boolean: ({ isTrue }) => ({
    kind: 'boolean',
    right: isTrue ?? refuse('answer', 'The draft doesn’t say whether it is true or false'),
  }),
  number: ({ number, tolerance, unit }) => ({
    kind: 'number',
    right: number ?? refuse('answer', 'The draft has no right number'),
    tolerance: tolerance ?? 0,
    unit,
  }),
  text: ({ accepted }) => ({
    kind: 'text',
    accepted: accepted.filter((one) => one !== ''),
  }),
};

export interface DraftedSource {
  readonly text: string;
  readonly cited: Pick<Source, 'title' | 'url'>;
  /** Kinds that the author asked for. */
  readonly kinds: readonly DraftKind[];
}

/** Text of a model is shown letter by letter: markup in it stays visible and does nothing. */
const plain = (text: string): string => (text === '' ? '' : richTextOf(text));

/** Returns the row of a draft; one without a valid key has what the model wrote, for a correction. */
const builtItem = (draft: Draft, origin: ItemOrigin, { cited, kinds }: DraftedSource, reading: CollectedReading) => {
  const { kind, prompt, explanation, options, accepted, number } = draft;
  if (!kinds.includes(kind)) {
    reading.remark({ column: 'kind', message: 'You didn’t ask for this kind of question', weight: 'change' });
  }
  try {
    return itemOf(
      origin,
      {
        prompt: plain(prompt),
        explanation: plain(explanation),
        answers: ANSWERS[kind](draft),
        source: cited.title,
        sourceUrl: cited.url ?? '',
        details: { locator: shortened(draft.locator, SOURCE_LOCATOR_MAX) },
      },
      reading,
    );
  } catch (error) {
    if (!(error instanceof UnreadableItem)) throw error;
    const answer = kind === 'number' ? String(number ?? '') : (accepted[0] ?? '');
    const written = { kind, prompt: plain(prompt), explanation: plain(explanation), options, answer };
    return badItem(origin, prompt, [{ column: error.column, reason: error.message }], written);
  }
};

const itemOfDraft = (draft: Draft, origin: ItemOrigin, source: DraftedSource): ParsedItem => {
  const reading = readingOf({ decimals: 'point' });
  const { passage } = draft;
  const found = hasPassage(source.text, passage);
  if (!found) {
    const message = passage === '' ? 'No passage of the source supports it' : 'Its passage was not found in the source';
    reading.remark({ column: 'source', message, weight: 'loss' });
  }
  const item = builtItem(draft, origin, source, reading);
  return passage === '' ? item : { ...item, passage: { text: shortened(passage, PASSAGE_SHOWN_MAX), found } };
};

const OTHER_SHAPE = { column: 'question', reason: 'The model’s draft of this question couldn’t be read' };

/** Returns a row for each draft; rows without a valid key have the reason and can be corrected. */
export const draftedItems = (drafts: readonly (Draft | null)[], source: DraftedSource): readonly ParsedItem[] =>
  drafts.map((draft, index) => {
    const origin: ItemOrigin = { row: index + 1, stableId: null, group: null, cells: [] };
    return draft === null
      ? badItem(origin, 'An unreadable draft', [OTHER_SHAPE], { kind: 'single', prompt: '' })
      : itemOfDraft(draft, origin, source);
  });
