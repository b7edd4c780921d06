import { missingTexts, sourceFaults, type FieldFault } from '../common/authored-faults.ts';
import { foldForSearch } from '../common/folding.ts';

interface CheckedDeck {
  readonly description: string;
  readonly cards: readonly {
    readonly front: string;
    readonly back: string;
    readonly source: { readonly title: string; readonly url: string };
  }[];
}

/** Returns everything that has to be fixed before learners can see the deck. */
export const deckFaults = ({ description, cards }: CheckedDeck): readonly FieldFault[] => {
  const fronts = cards.map(({ front }) => foldForSearch(front));
  return [
    ...missingTexts([['description', description, 'The description']]),
    ...(cards.length === 0 ? [{ field: 'cards', message: 'A deck needs at least one card' }] : []),
    ...cards.flatMap(({ front, back, source }, index) => {
      const field = `cards.${String(index)}`;
      const first = fronts.indexOf(fronts[index] ?? '');
      const isRepeated = front.trim() !== '' && first < index;
      return [
        ...missingTexts([
          [`${field}.front`, front, 'The front'],
          [`${field}.back`, back, 'The back'],
        ]),
        ...(isRepeated ? [{ field: `${field}.front`, message: `Card ${String(first + 1)} has the same front` }] : []),
        ...sourceFaults(`${field}.source`, source),
      ];
    }),
  ];
};
