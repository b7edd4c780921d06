import { describe, expect, it } from 'vitest';
import { deckFaults } from './deck-faults.ts';

const card = { front: 'NPV', back: 'Net present value', source: { title: '', url: '' } };
const deck = { description: 'Ratios.', cards: [card] };

describe('a deck before it is published', () => {
  it('has no faults once it has a description and complete cards', () => {
    expect(deckFaults(deck)).toEqual([]);
  });

  it.each([
    ['no description', { ...deck, description: ' ' }, 'description'],
    ['no cards', { ...deck, cards: [] }, 'cards'],
    ['an empty front', { ...deck, cards: [{ ...card, front: '' }] }, 'cards.0.front'],
    ['an empty back', { ...deck, cards: [{ ...card, back: ' ' }] }, 'cards.0.back'],
    ['a repeated front', { ...deck, cards: [card, { ...card, front: ' npv' }] }, 'cards.1.front'],
    [
      'a link without a title',
      { ...deck, cards: [{ ...card, source: { title: '', url: 'https://example.com' } }] },
      'cards.0.source.title',
    ],
  ])('with %s names the field', (_, faulty, field) => {
    expect(deckFaults(faulty).map((fault) => fault.field)).toEqual([field]);
  });
});
