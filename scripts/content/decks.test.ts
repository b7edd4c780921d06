import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContentDeck, type WrittenDeck } from '../../content/deck-format.ts';
import { deckFaults } from './decks.ts';

const source = { title: 'A report of 2024', locator: 'page 3' };
const deckOf = (id: string, changes: readonly Partial<WrittenDeck['cards'][number]>[] = []): WrittenDeck => ({
  id,
  title: 'Ratios',
  description: 'Ten ratios with what each one tells you.',
  access: 'plan',
  cards: Array.from({ length: 10 }, (_, index) => ({
    front: `${id} ${String(index)}`,
    back: 'What it says.',
    source,
    ...changes[index],
  })),
});
const messages = (...decks: readonly WrittenDeck[]): readonly string[] =>
  deckFaults(decks.map((deck) => ({ file: `${deck.id}.json`, deck }))).map(
    ({ file, card, message }) => `${file} #${String(card)}: ${message}`,
  );

describe('flashcard decks', () => {
  it('may not share a front, whatever its case', () => {
    expect(messages(deckOf('one', [{ front: 'Quick Ratio' }]), deckOf('two', [{}, { front: 'quick ratio' }]))).toEqual([
      'two.json #2: "quick ratio" is also a front in one.json',
    ]);
  });
  it('name a source for every card', () => {
    expect(messages(deckOf('one', [{ source: undefined }, { source: { title: 'A textbook' } }]))).toEqual([
      'one.json #1: the card has no source',
    ]);
    expect(messages(deckOf('one'))).toEqual([]);
  });
  it('are for everyone or for subscribers', () => {
    expect(v.parse(ContentDeck, deckOf('one')).access).toBe('subscriber');
    expect(v.parse(ContentDeck, { ...deckOf('one'), access: 'free' }).access).toBe('free');
    expect(v.is(ContentDeck, { ...deckOf('one'), access: 'subscriber' })).toBe(false);
  });
  it.each([
    ['an empty front', { front: ' ' }],
    ['a front too long for a card', { front: 'x'.repeat(161) }],
    ['a back too long for a card', { back: 'x'.repeat(601) }],
    ['a source of a plain http address', { source: { title: 'A report', url: 'http://example.com/a' } }],
  ])('refuse %s', (_what, change) => {
    expect(v.is(ContentDeck, deckOf('one', [change]))).toBe(false);
  });
});
