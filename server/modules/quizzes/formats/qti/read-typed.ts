/** Questions with a typed answer: numbers and short texts. */
import type { Range } from '#shared/question-kinds/calculated/ranges.ts';
import { numberIn } from '../texts/numbers.ts';
import { acceptedOf, numericOf, refused, withoutWildcards, type Read } from '../weighted.ts';
import { UnreadableItem } from '../item.ts';
import type { ScoredItem } from './scored-item.ts';
import { demandKey, rightValues, rulesNamed, scoringMapping, xmlNumber, type MapEntry } from './read-scoring.ts';
import { childrenOf, textIn, type Element } from './tree.ts';

const FULL = 100;

const weightsOf = (scored: ScoredItem): readonly (MapEntry & { readonly share: number })[] => {
  const mapping = scoringMapping(scored);
  if (mapping === null)
    return rightValues(scored).map((key) => ({ key, points: 1, caseSensitive: undefined, share: FULL }));
  const most = Math.max(0, ...mapping.entries.map(({ points }) => points));
  return mapping.entries.map((entry) => ({ ...entry, share: most > 0 ? (entry.points / most) * FULL : 0 }));
};

const numberOf = (text: string, column: string, scored: ScoredItem): number =>
  xmlNumber(text) ?? numberIn(text, column, scored.reading);

interface Interval {
  readonly right: number;
  readonly tolerance: number;
}

/** Removes the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12));

const between = (low: number, high: number): Interval => ({
  right: clean((low + high) / 2),
  tolerance: clean((high - low) / 2),
});

const remarkRange = ({ reading }: ScoredItem, before: string, { right, tolerance }: Interval): void =>
  reading.remark({
    column: 'tolerance',
    message: `The accepted numbers became ${String(right)} ± ${String(tolerance)}`,
    weight: 'change',
    before,
    after: `${String(right)} ± ${String(tolerance)}`,
  });

/** Returns the tolerances below and above, as the file writes them. */
export const tolerancesOf = (rule: Element): readonly [below: number, above: number] => {
  const parts = (rule.attributes['tolerance'] ?? '0').trim().split(/\s+/).map(xmlNumber);
  const [below = null, above = below] = parts;
  if (below === null || above === null) throw new UnreadableItem('tolerance', 'Its tolerance isn’t a number');
  return [Math.abs(below), Math.abs(above)];
};

const byTolerance = (rule: Element, right: number, scored: ScoredItem): Interval => {
  const mode = rule.attributes['toleranceMode'] ?? 'exact';
  if (mode === 'exact') return { right, tolerance: 0 };
  const [below, above] = tolerancesOf(rule);
  const scale = mode === 'relative' ? Math.abs(right) / FULL : 1;
  const interval =
    below === above
      ? { right, tolerance: scale === 1 ? below : clean(below * scale) }
      : between(right - below * scale, right + above * scale);
  if (mode === 'relative' || below !== above) remarkRange(scored, rule.attributes['tolerance'] ?? '', interval);
  if (rule.attributes['includeLowerBound'] === 'false' || rule.attributes['includeUpperBound'] === 'false')
    scored.reading.remark({
      column: 'tolerance',
      message: 'The bounds count as right here, not in the file',
      weight: 'change',
    });
  return interval;
};

const byRounding = (rule: Element, right: number, scored: ScoredItem): Interval => {
  const { roundingMode = 'significantFigures', figures = '' } = rule.attributes;
  const decimals = xmlNumber(figures);
  if (decimals === null) throw new UnreadableItem('tolerance', 'Its rounding isn’t a number');
  const unit =
    roundingMode === 'decimalPlaces' || right === 0
      ? 10 ** -decimals
      : 10 ** (Math.floor(Math.log10(Math.abs(right))) + 1 - decimals);
  const interval = { right: clean(Math.round(right / unit) * unit), tolerance: clean(unit / 2) };
  remarkRange(scored, `${roundingMode} ${figures}`, interval);
  return interval;
};

/** Returns the range of an item that compares the answer with its bounds; null if it doesn't. */
const byBounds = (scored: ScoredItem): Interval | null => {
  const bound = (...names: readonly string[]): number | null => {
    const rules = rulesNamed(scored, ...names);
    const [value] = rules.flatMap((rule) => childrenOf(rule, 'baseValue'));
    return rules.length === 1 && value !== undefined ? xmlNumber(textIn(value)) : null;
  };
  const [low, high] = [bound('gte', 'gt'), bound('lte', 'lt')];
  if (low === null || high === null || low > high) return null;
  const interval = between(low, high);
  remarkRange(scored, `${String(low)} to ${String(high)}`, interval);
  return interval;
};

export const readNumber = (scored: ScoredItem): Read => {
  const unit = scored.own?.get('unit') ?? '';
  const bounds = byBounds(scored);
  if (bounds !== null) return { answers: { kind: 'number', ...bounds, unit } };
  demandKey(scored);
  const [equal] = rulesNamed(scored, 'equal');
  const [rounded] = rulesNamed(scored, 'equalRounded');
  const answers = weightsOf(scored).map(({ key, share }) => ({ text: key, share, feedback: '', tolerance: '' }));
  const intervalOf = ({ text }: { readonly text: string }): Interval => {
    const right = numberOf(text, 'answer', scored);
    if (rounded !== undefined) return byRounding(rounded, right, scored);
    return equal === undefined ? { right, tolerance: 0 } : byTolerance(equal, right, scored);
  };
  return numericOf(answers, intervalOf, unit, scored.reading);
};

export const readText = (scored: ScoredItem): Read => {
  if (rulesNamed(scored, 'patternMatch').length > 0 || scored.interaction.attributes['patternMask'] !== undefined)
    return refused('It accepts a pattern, which we can’t import. List each accepted answer instead.');
  demandKey(scored);
  const weights = weightsOf(scored);
  const [compared] = rulesNamed(scored, 'stringMatch', 'substring');
  if (compared?.name === 'substring' || compared?.attributes['substring'] === 'true')
    return refused('It accepts a part of the answer. List each accepted answer instead.');
  const isSensitive = compared === undefined ? undefined : compared.attributes['caseSensitive'] !== 'false';
  const sensitive = weights.map(({ caseSensitive }) => caseSensitive ?? isSensitive);
  // The standard counts capital letters by default, but hardly any author scored for it.
  if (sensitive.some((one) => one !== false)) {
    const message = 'Capital letters count in the file; here they are the same as small ones';
    scored.reading.remark({ column: 'answer', message, weight: sensitive.includes(true) ? 'loss' : 'change' });
  }
  const answers = weights.map(({ key, share }) => ({ text: withoutWildcards(key), share, feedback: '' }));
  return acceptedOf(answers, scored.reading);
};

const RANGE = /^(\S+) to (\S+) by (\S+)$/;
const PARAMETER = 'parameter-';

/** Reads a calculated question of ours by its own data. */
export const readCalculated = (scored: ScoredItem): Read => {
  const own = scored.own ?? new Map<string, string>();
  const parameters = [...own].flatMap(([name, text]): Range[] => {
    if (!name.startsWith(PARAMETER)) return [];
    const [from, to, step] = (RANGE.exec(text)?.slice(1) ?? []).map((part) => numberOf(part, 'options', scored));
    if (from === undefined || to === undefined || step === undefined)
      throw new UnreadableItem('options', `The range “${text}” isn’t one like “1 to 10 by 1”`);
    return [{ name: name.slice(PARAMETER.length), from, to, step }];
  });
  const [equal] = rulesNamed(scored, 'equal');
  return {
    answers: {
      kind: 'calculated',
      parameters,
      formula: own.get('formula') ?? '',
      tolerance: equal === undefined ? 0 : tolerancesOf(equal)[0],
      toleranceKind: equal?.attributes['toleranceMode'] === 'relative' ? 'percent' : 'amount',
      decimals: numberOf(own.get('decimals') ?? '2', 'decimals', scored),
      unit: own.get('unit') ?? '',
    },
  };
};

/** Whether the answer is a number by its declaration. */
export const isNumeric = ({ declaration }: ScoredItem): boolean =>
  ['float', 'integer'].includes(declaration.attributes['baseType'] ?? '');
