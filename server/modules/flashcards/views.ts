import type { DeckProgress, DeckSummary, Flashcard, StudyCard } from '#shared/contract/flashcards/flashcards.ts';
import { NEW_CARDS_PER_DAY } from '#shared/domain/flashcards/limits.ts';
import { RATINGS } from '#shared/domain/learning/practice.ts';
import { NEW_MEMORY, rate, type Memory } from '#shared/domain/learning/spacing.ts';
import type { CardRow, DeckCounts, DeckRow, newCards } from './repository.ts';

const MINUTE_MS = 60_000;

/** Only this module writes it. */
export const memoryOf = ({ memory }: { readonly memory: string | null }): Memory =>
  memory === null ? NEW_MEMORY : (JSON.parse(memory) as Memory);

const NOTHING: DeckCounts = { started: 0, startedToday: 0, learned: 0, due: 0, next: null };

export const toProgress = (
  { card_count }: Pick<DeckRow, 'card_count'>,
  { started, startedToday, learned, due, next }: DeckCounts = NOTHING,
): DeckProgress => ({
  new: Math.max(0, Math.min(card_count - started, NEW_CARDS_PER_DAY - startedToday)),
  due,
  started,
  learned,
  nextAt: next === null ? null : new Date(next).toISOString(),
});

export const toSummary = (
  row: DeckRow,
  { mayOpen, progress }: { readonly mayOpen: boolean; readonly progress: DeckProgress | null },
): DeckSummary => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  access: row.access,
  cardCount: row.card_count,
  locked: row.access === 'free' || mayOpen ? null : 'subscription',
  progress,
});

export const toCard = ({ id, front, back, example, source_title, source_url }: CardRow): Flashcard => ({
  _id: id,
  front,
  back,
  example,
  source: source_title === null ? null : { title: source_title, url: source_url },
});

export const toStudyCard = (row: Awaited<ReturnType<typeof newCards>>[number], now: number): StudyCard => ({
  ...toCard(row),
  turn: row.turn ?? 0,
  isNew: row.started_at === null,
  choices: RATINGS.map((rating) => ({
    rating,
    minutes: Math.ceil((rate(memoryOf(row), rating, now).dueAt - now) / MINUTE_MS),
  })),
});
