/** Finds the flashcard that explains a term, and asks for its meaning by four definitions. */
import { shuffled } from '../common/seeded.ts';

export interface TermCard {
  /** The key of its deck. */
  readonly deck: string;
  /** The term, with its short form in parentheses: "Churn rate", "Net present value (NPV)". */
  readonly front: string;
  readonly back: string;
  readonly example: string | null;
}

export interface TermQuestion {
  readonly term: string;
  /** Four definitions, or fewer where the deck has fewer cards. */
  readonly options: readonly { readonly front: string; readonly text: string }[];
}

const OPTIONS = 4;
/** A short form in capitals or with a digit: "NPV", "4 Ps". */
const SHORT_FORM = /^(?=.*[\p{Lu}\d])[\p{L}\d &./-]{2,12}$/u;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’']s\b/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}&%]+/gu, ' ')
    .trim();

/** "net present values" and "net present value" are one term. */
const singular = (text: string): string => text.replace(/(?<=\p{L}{3})(?<!s)s$/u, '');
const keyOf = (text: string): string => singular(plain(text));

const parenthesised = (front: string): string[] =>
  [...front.matchAll(/\(([^()]+)\)/gu)].map(([, inner = '']) => inner.trim());

/** The names of a card: its term, and every text in parentheses. */
const namesOf = ({ front }: TermCard): string[] => [front.replaceAll(/\([^()]*\)/gu, ' '), ...parenthesised(front)];

/** Names that are clear enough to be recognised inside a longer text. */
const clearNamesOf = (card: TermCard): string[] => {
  const [term = '', ...inner] = namesOf(card);
  return [term, ...inner.filter((name) => SHORT_FORM.test(name))];
};

/**
 * The card that explains a text: the card of that very name, otherwise the one with the longest name in it.
 * @param text words that someone selected, such as "churn rates" or "the company’s churn rate"
 * @returns null when no card has such a name
 */
export const findTerm = <T extends TermCard>(cards: readonly T[], text: string): T | null => {
  const wanted = keyOf(text);
  if (wanted === '') return null;
  const exact = cards.find((card) => namesOf(card).some((name) => keyOf(name) === wanted));
  if (exact !== undefined) return exact;
  let longest: { readonly card: T; readonly length: number } | null = null;
  for (const card of cards) {
    for (const name of clearNamesOf(card).map(keyOf)) {
      const found = name.length > (longest?.length ?? 1) && ` ${wanted} `.includes(` ${name} `);
      if (found) longest = { card, length: name.length };
    }
  }
  return longest?.card ?? null;
};

const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u, 1)[0] ?? text;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The first sentence of a card's definition, with the term itself blanked out: it would give the answer away. */
export const definitionOf = (card: TermCard): string => {
  const names = clearNamesOf(card)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.map(escaped).join('|')})(?![\p{L}\p{N}])`, 'giu');
  return firstSentence(card.back).replaceAll(pattern, '…');
};

/**
 * A question for the meaning of a card's term, with three other definitions of its deck.
 * @param seed decides which definitions and in which order: the same seed asks the same
 */
export const termQuestion = (cards: readonly TermCard[], card: TermCard, seed: string): TermQuestion => {
  const others = cards.filter(({ deck, front }) => deck === card.deck && front !== card.front);
  const chosen = [card, ...shuffled(others, `${seed} others`).slice(0, OPTIONS - 1)];
  return {
    term: card.front,
    options: shuffled(chosen, seed).map((one) => ({ front: one.front, text: definitionOf(one) })),
  };
};
