/** Questions with options, items or sides. */
import { optionName } from '../remarks.ts';
import { multipleOf, refused, singleOf, type Read } from '../weighted.ts';
import { UnreadableItem } from '../item.ts';
import type { ScoredItem } from './scored-item.ts';
import { demandKey, pointsFor, rightValues, rulesNamed, scoringMapping } from './read-scoring.ts';
import { optionIn, plainIn } from './read-text.ts';
import { childrenOf, findAll, htmlOf, textIn, type Element } from './tree.ts';

export interface Choice {
  readonly identifier: string;
  readonly text: string;
  readonly html?: string;
  /** Feedback as HTML, which becomes the note. */
  readonly feedback: string;
}

/** Feedback that an item shows for one option. */
const feedbackOn = ({ root }: ScoredItem, choice: Element): string => {
  const identifier = choice.attributes['identifier'] ?? '';
  const inside = findAll(choice, ({ name }) => name === 'feedbackInline');
  const shown = childrenOf(root, 'modalFeedback').filter(
    ({ attributes }) => attributes['identifier'] === identifier && attributes['showHide'] !== 'hide',
  );
  return [...inside, ...shown].map(({ children }) => htmlOf(children).trim()).join(' ');
};

const withoutFeedback = ({ children }: Element) =>
  children.filter((child) => typeof child === 'string' || child.name !== 'feedbackInline');

const plainTextIn: typeof optionIn = (...nodes) => ({ text: plainIn(...nodes) });

/** Returns the options of a choice, with their formatting. */
const optionsIn = (scored: ScoredItem): readonly Choice[] =>
  choicesIn(scored, scored.interaction, optionName, ['simpleChoice', 'inlineChoice'], true);

/** Returns the choices of an interaction, or of a set of one. */
export const choicesIn = (
  scored: ScoredItem,
  parent: Element,
  nameOf: (index: number) => string,
  names: readonly string[] = ['simpleChoice', 'inlineChoice', 'simpleAssociableChoice'],
  isOption = false,
): readonly Choice[] =>
  findAll(parent, ({ name }) => names.includes(name)).map((choice, index) => ({
    identifier: choice.attributes['identifier'] ?? '',
    ...(isOption ? optionIn : plainTextIn)(withoutFeedback(choice), scored, { column: 'options', name: nameOf(index) }),
    feedback: feedbackOn(scored, choice),
  }));

/** Identifiers of options for which the item shows feedback. */
export const identifiersIn = ({ interaction }: ScoredItem): ReadonlySet<string> =>
  new Set(
    findAll(interaction, ({ name }) => name === 'simpleChoice' || name === 'inlineChoice').map(
      ({ attributes }) => attributes['identifier'] ?? '',
    ),
  );

const FULL = 100;

const demandKnown = (choices: readonly Choice[], values: readonly string[]): void => {
  if (values.every((value) => choices.some(({ identifier }) => identifier === value))) return;
  throw new UnreadableItem('answer', 'Its right answer isn’t one of the options');
};

const weighted = (choices: readonly Choice[], shareOf: (identifier: string) => number) =>
  choices.map(({ identifier, text, html, feedback }) => ({ text, html, feedback, share: shareOf(identifier) }));

export const readSingle = (scored: ScoredItem): Read => {
  demandKey(scored);
  const choices = optionsIn(scored);
  const mapping = scoringMapping(scored);
  const right = rightValues(scored);
  demandKnown(choices, right);
  if (mapping === null)
    return singleOf(
      weighted(choices, (key) => (right.includes(key) ? FULL : 0)),
      scored.reading,
    );
  const most = Math.min(
    mapping.most ?? Infinity,
    Math.max(...choices.map(({ identifier }) => pointsFor(mapping, identifier))),
  );
  if (!(most > 0)) return refused('No option is marked as right');
  return singleOf(
    weighted(choices, (key) => (Math.min(most, pointsFor(mapping, key)) / most) * FULL),
    scored.reading,
  );
};

/** Adds the remark of a question that we score by its parts. */
const remarkWhole = ({ reading }: ScoredItem, part: string): void =>
  reading.remark({
    column: 'answer',
    message: `Only a complete answer earns points in the file; here each right ${part} earns a part of them`,
    weight: 'change',
  });

export const readMultiple = (scored: ScoredItem): Read => {
  demandKey(scored);
  const choices = optionsIn(scored);
  const mapping = scoringMapping(scored);
  const right = rightValues(scored);
  demandKnown(choices, right);
  if (mapping === null) {
    if (right.length === 0) return refused('No option is marked as right');
    if (right.length > 1) remarkWhole(scored, 'option');
    const share = FULL / right.length;
    return multipleOf(
      weighted(choices, (key) => (right.includes(key) ? share : -share)),
      scored.reading,
    );
  }
  const positive = choices.reduce((sum, { identifier }) => sum + Math.max(0, pointsFor(mapping, identifier)), 0);
  const most = mapping.most ?? positive;
  if (!(most > 0)) return refused('No option is marked as right');
  return multipleOf(
    weighted(choices, (key) => (pointsFor(mapping, key) / most) * FULL),
    scored.reading,
  );
};

const truths: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Whether the options of a single choice are just true and false. */
export const isTruth = (scored: ScoredItem): boolean => {
  const texts = findAll(scored.interaction, ({ name }) => name === 'simpleChoice').map((choice) =>
    withoutFeedback(choice).map(textIn).join('').trim().toLowerCase(),
  );
  return texts.length === 2 && texts.includes('true') && texts.includes('false');
};

export const readBoolean = (scored: ScoredItem): Read => {
  const read = readSingle(scored);
  if ('fault' in read || read.answers.kind !== 'single') return read;
  const { options, right } = read.answers;
  const isRight = truths[(options[right] ?? '').toLowerCase()];
  if (isRight === undefined) return read;
  return { ...read, answers: { kind: 'boolean', right: isRight } };
};

export const readOrdering = (scored: ScoredItem): Read => {
  const choices = choicesIn(scored, scored.interaction, () => 'an item');
  const right = rightValues(scored);
  if (right.length === 0) return refused('It has no right order');
  demandKnown(choices, right);
  if (right.length < choices.length) return refused('Its right order doesn’t have every item');
  if (rulesNamed(scored, 'index').length === 0) remarkWhole(scored, 'position');
  const items = right.map((value) => choices.find(({ identifier }) => identifier === value)?.text ?? '');
  return { answers: { kind: 'ordering', items } };
};

type Pair = readonly [from: string, to: string];

/** Returns the pairs, each starting at its left side; null if a left side has none or several. */
const pairsFrom = (left: readonly Choice[], pairs: readonly Pair[]): readonly Pair[] | null => {
  const found = left.flatMap(({ identifier }) => pairs.filter(([from]) => from === identifier).slice(0, 1));
  return found.length === left.length && pairs.length === left.length ? found : null;
};

export const readMatching = (scored: ScoredItem): Read => {
  demandKey(scored);
  const sets = childrenOf(scored.interaction, 'simpleMatchSet');
  const [first = [], second = []] = sets.map((set) => choicesIn(scored, set, () => 'a side'));
  const mapping = scoringMapping(scored);
  const said = rightValues(scored);
  const earning = (mapping?.entries ?? []).filter(({ points }) => points > 0);
  const values = said.length > 0 ? said : earning.map(({ key }) => key);
  const pairs = values.map((value): Pair => {
    const [from = '', to = ''] = value.trim().split(/\s+/);
    return [from, to];
  });
  const reversed = pairs.map(([from, to]): Pair => [to, from]);
  const fromFirst = pairsFrom(first, pairs);
  const found = fromFirst ?? pairsFrom(second, reversed);
  if (found === null) return refused('Each item of one side must belong to exactly one item of the other');
  const [left, right] = fromFirst === null ? [second, first] : [first, second];
  if (mapping === null && pairs.length > 1 && rulesNamed(scored, 'mapResponse').length === 0)
    remarkWhole(scored, 'pair');
  if (new Set(earning.map(({ points }) => points)).size > 1) {
    const message = 'The pairs have different weights, but count the same here';
    scored.reading.remark({ column: 'answer', message, weight: 'change' });
  }
  const textOf = (choices: readonly Choice[], key: string): string =>
    choices.find(({ identifier }) => identifier === key)?.text ?? '';
  const used = new Set(found.map(([, to]) => to));
  if (![...used].every((key) => right.some(({ identifier }) => identifier === key)))
    return refused('Its right answer has an item that isn’t on the other side');
  return {
    answers: {
      kind: 'matching',
      pairs: left.map(({ identifier, text }) => [
        text,
        textOf(right, found.find(([from]) => from === identifier)?.[1] ?? ''),
      ]),
      extra: right.filter(({ identifier }) => !used.has(identifier)).map(({ text }) => text),
    },
  };
};
