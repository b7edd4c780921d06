/** How an item is scored: by its right answer or by a mapping, and for how many points. */
import { pointsIn } from '../texts/numbers.ts';
import { UnreadableItem } from '../item.ts';
import type { ScoredItem } from './scored-item.ts';
import { SCORE } from './expressions.ts';
import { childOf, childrenOf, findAll, textIn, type Element } from './tree.ts';

export interface MapEntry {
  readonly key: string;
  readonly points: number;
  /** Undefined if the file doesn't say. */
  readonly caseSensitive: boolean | undefined;
}

export interface Mapping {
  readonly entries: readonly MapEntry[];
  /** Points of a value without an entry. */
  readonly otherwise: number;
  /** The most that it gives; undefined without a limit. */
  readonly most: number | undefined;
}

/** Returns a number as XML Schema writes it; null for other texts. */
export const xmlNumber = (text: string): number | null => {
  const bare = text.trim();
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(bare) ? Number(bare) : null;
};

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : (xmlNumber(text) ?? undefined);

/** Returns the values of the right answer; empty if the item has none. */
export const rightValues = ({ declaration }: ScoredItem): readonly string[] => {
  const right = childOf(declaration, 'correctResponse');
  return right === undefined ? [] : childrenOf(right, 'value').map((value) => textIn(value).trim());
};

const mappingOf = (declaration: Element): Mapping | null => {
  const mapping = childOf(declaration, 'mapping');
  if (mapping === undefined) return null;
  return {
    entries: childrenOf(mapping, 'mapEntry').map(
      ({ attributes: { mapKey = '', mappedValue = '', caseSensitive } }) => ({
        key: mapKey,
        points: numberOf(mappedValue) ?? 0,
        caseSensitive: caseSensitive === undefined ? undefined : caseSensitive === 'true',
      }),
    ),
    otherwise: numberOf(mapping.attributes['defaultValue']) ?? 0,
    most: numberOf(mapping.attributes['upperBound']),
  };
};

const identifierOf = ({ declaration }: ScoredItem): string => declaration.attributes['identifier'] ?? '';

/** Returns the elements of the response processing with that name. */
export const rulesNamed = ({ processing }: ScoredItem, ...names: readonly string[]): readonly Element[] =>
  processing === null ? [] : findAll(processing, ({ name }) => names.includes(name));

const templateIn = ({ processing }: ScoredItem): string => {
  const { template = '', templateLocation = '' } = processing?.attributes ?? {};
  return (
    (template === '' ? templateLocation : template)
      .replace(/\.xml$/i, '')
      .split('/')
      .at(-1) ?? ''
  );
};

/** Templates of the standard, of its drafts and of Common Cartridge. */
const MATCHES = new Set(['match_correct', 'CC2_match', 'CC2_match_basic', 'match_nocorrect']);

const isMapped = (scored: ScoredItem): boolean => {
  const template = templateIn(scored);
  if (template === 'map_response') return true;
  if (template !== '' && !MATCHES.has(template)) {
    scored.reading.remark({
      column: 'answer',
      message: 'It is scored by a template we don’t know; here the right answer of the file counts',
      weight: 'change',
      before: template,
    });
  }
  return rulesNamed(scored, 'mapResponse').some(({ attributes }) => attributes['identifier'] === identifierOf(scored));
};

/** Returns the mapping that scores the item; null if its right answer does. */
export const scoringMapping = (scored: ScoredItem): Mapping | null => {
  const mapping = mappingOf(scored.declaration);
  if (mapping === null || mapping.entries.length === 0) return null;
  // Without rules, or without a right answer, a mapping is all that says what is right.
  return isMapped(scored) || rightValues(scored).length === 0 ? mapping : null;
};

/** Returns the points of a value. */
export const pointsFor = ({ entries, otherwise }: Mapping, key: string): number =>
  entries.find((entry) => entry.key === key)?.points ?? otherwise;

const NO_KEY = 'It has no right answer';

/** Throws for items without a right answer, such as essays. */
export const demandKey = (scored: ScoredItem): void => {
  if (rightValues(scored).length === 0 && mappingOf(scored.declaration) === null)
    throw new UnreadableItem('answer', NO_KEY);
};

const outcomeNamed = (root: Element, identifier: string): Element | undefined =>
  childrenOf(root, 'outcomeDeclaration').find(({ attributes }) => attributes['identifier'] === identifier);

const defaultOf = (declared: Element | undefined): string | undefined => {
  const value = declared === undefined ? undefined : childOf(declared, 'defaultValue');
  return value === undefined ? undefined : textIn(value).trim();
};

/** Points that a rule gives. */
const givenPoints = (scored: ScoredItem): readonly number[] =>
  rulesNamed(scored, 'setOutcomeValue')
    .filter(({ attributes }) => attributes['identifier'] === SCORE)
    .flatMap((rule) => childrenOf(rule, 'baseValue').map((value) => xmlNumber(textIn(value)) ?? 0));

/** Returns the points of an item, as far as it says. */
export const pointsOf = (scored: ScoredItem, full: number | null): number => {
  const { root, reading } = scored;
  const said = [
    numberOf(defaultOf(outcomeNamed(root, 'MAXSCORE'))),
    numberOf(outcomeNamed(root, SCORE)?.attributes['normalMaximum']),
    full ?? Math.max(0, ...givenPoints(scored)),
  ].find((points) => points !== undefined && points > 0);
  return pointsIn(String(said ?? 1), { ...reading, decimals: 'point' });
};
