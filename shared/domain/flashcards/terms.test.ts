import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definitionOf, findTerm, termQuestion, type TermCard } from './terms.ts';

const DECKS = join(import.meta.dirname, '../../../content/decks');

/** The cards of the decks that we ship. */
const CARDS: readonly TermCard[] = readdirSync(DECKS).flatMap((file) => {
  const deck = JSON.parse(readFileSync(join(DECKS, file), 'utf8')) as {
    id: string;
    cards: { front: string; back: string; example?: string }[];
  };
  return deck.cards.map(({ front, back, example = null }) => ({ deck: deck.id, front, back, example }));
});

const found = (text: string): string | undefined => findTerm(CARDS, text)?.front;

describe('the card of selected words', () => {
  it.each([
    ['churn rate', 'Churn rate'],
    ['Churn Rates', 'Churn rate'],
    [' the company’s churn\n rate ', 'Churn rate'],
    ['NPV', 'Net present value (NPV)'],
    ['net present value', 'Net present value (NPV)'],
    ['a positive NPV', 'Net present value (NPV)'],
    ['acid test', 'Quick ratio (acid test)'],
    ['“CPM”', 'CPM'],
  ])('%j is explained by %j', (text, front) => {
    expect(found(text)).toBe(front);
  });

  it.each(['', '   ', '…', 'photosynthesis', 'the', 'of services rendered', 'churned', 'CPMs2'])(
    '%j has no card',
    (text) => {
      expect(found(text)).toBeUndefined();
    },
  );

  it('is found by every name that a card of our decks has', () => {
    for (const { front } of CARDS) expect(found(front.replaceAll(/\([^()]*\)/gu, ''))).toBeDefined();
  });

  it('takes the longest of several names in a text', () => {
    const card = (front: string): TermCard => ({ deck: 'd', front, back: 'x', example: null });
    expect(findTerm([card('Ratio'), card('Current ratio')], 'a high current ratio helps')?.front).toBe('Current ratio');
  });

  it('never fails on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        findTerm(CARDS, text);
      }),
    );
  });
});

describe('a question for the meaning of a term', () => {
  it('offers four different definitions of the deck, one of them right', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARDS), fc.string(), (card, seed) => {
        const { term, options } = termQuestion(CARDS, card, seed);
        expect(term).toBe(card.front);
        expect(options).toHaveLength(4);
        expect(new Set(options.map(({ text }) => text)).size).toBe(4);
        expect(options.filter(({ front }) => front === card.front)).toHaveLength(1);
        const fronts = CARDS.filter(({ deck }) => deck === card.deck).map(({ front }) => front);
        for (const { front } of options) expect(fronts).toContain(front);
      }),
    );
  });

  it('asks the same for the same seed, and puts the right one in every place', () => {
    const [card] = CARDS;
    if (card === undefined) throw new Error('no cards');
    const placeFor = (seed: number): number =>
      termQuestion(CARDS, card, String(seed)).options.findIndex(({ front }) => front === card.front);
    expect(termQuestion(CARDS, card, '7')).toEqual(termQuestion(CARDS, card, '7'));
    expect(new Set(Array.from({ length: 60 }, (_, seed) => placeFor(seed)))).toEqual(new Set([0, 1, 2, 3]));
  });

  it('has fewer definitions in a small deck', () => {
    const card: TermCard = { deck: 'small', front: 'Float', back: 'Shares that can be traded.', example: null };
    expect(termQuestion([...CARDS, card], card, 's').options).toEqual([{ front: 'Float', text: card.back }]);
  });

  it('blanks out the term and its short form, and keeps the first sentence', () => {
    const back = 'NPV = sum of discounted flows − outlay at 1.5%. Accept if the net present value is positive.';
    expect(definitionOf({ deck: 'd', front: 'Net present value (NPV)', back, example: null })).toBe(
      '… = sum of discounted flows − outlay at 1.5%.',
    );
  });

  it('never names the term in a definition of our decks', () => {
    for (const card of CARDS) {
      const [term = ''] = card.front.split('(');
      expect(
        definitionOf(card)
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .join(' '),
      ).not.toContain(` ${term.trim().toLowerCase()} `);
      expect(definitionOf(card).length).toBeGreaterThan(10);
    }
  });
});
