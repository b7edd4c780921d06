import { countText } from '#shared/domain/common/text/count-text.ts';
import type { DeckProgress, DeckSummary } from '#shared/contract/flashcards/flashcards.ts';
import { dueText } from '#shared/domain/learning/repetition-labels.ts';

/** "30 cards" */
export const cardsText = (count: number): string => countText(count, 'card');

/** Says what there is to study now: "3 due, 7 new"; null when there is nothing. */
export const waitingText = ({ due, new: fresh }: Pick<DeckProgress, 'due' | 'new'>): string | null => {
  const parts = [...(due > 0 ? [`${String(due)} due`] : []), ...(fresh > 0 ? [`${String(fresh)} new`] : [])];
  return parts.length === 0 ? null : parts.join(', ');
};

/** Says when there is something to study again. */
export const laterText = ({ cardCount }: Pick<DeckSummary, 'cardCount'>, progress: DeckProgress, now: Date): string => {
  const { nextAt, started } = progress;
  const next = nextAt === null ? [] : [`The next card is due ${dueText(nextAt, now)}.`];
  const fresh = started < cardCount ? ['More new cards come tomorrow.'] : [];
  return [...next, ...fresh].join(' ');
};
