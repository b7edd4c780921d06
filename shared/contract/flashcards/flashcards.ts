/** Flashcards: decks of cards that each learner repeats shortly before they would be forgotten. */
import * as v from 'valibot';
import { DECK_KEY, DECK_KEY_MAX } from '#shared/domain/flashcards/limits.ts';
import { RATINGS } from '#shared/domain/learning/practice.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, MessageReply, Moment, single, whole } from '../common/fields.ts';

const Rating = v.picklist(RATINGS, 'Unknown rating');
const KEY_SENTENCE = 'A deck’s key has lower-case letters, digits and single hyphens';
export const deckParams = v.object({
  id: v.pipe(
    v.string(KEY_SENTENCE),
    v.maxLength(DECK_KEY_MAX, `A deck’s key must be at most ${String(DECK_KEY_MAX)} characters long`),
    v.regex(DECK_KEY, KEY_SENTENCE),
  ),
});

export const DeckProgress = v.object({
  /** New cards that can be started today. */
  new: v.number(),
  /** Started cards that can be repeated now. */
  due: v.number(),
  /** Cards rated at least once. */
  started: v.number(),
  /** Started cards whose next repetition is days away, not minutes. */
  learned: v.number(),
  /** When the next started card becomes due; null without one. */
  nextAt: v.nullable(Moment),
});
export type DeckProgress = v.InferOutput<typeof DeckProgress>;

const deckDetails = {
  /** The key of the deck, as in its URL. */
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  access: v.picklist(['free', 'subscriber']),
  cardCount: v.number(),
  /** How to get access to the cards; null with access. */
  locked: v.nullable(v.literal('subscription')),
  /** The learner’s progress; null for guests. */
  progress: v.nullable(DeckProgress),
};

export const DeckSummary = v.object(deckDetails);
export type DeckSummary = v.InferOutput<typeof DeckSummary>;

export const Flashcard = v.object({
  _id: v.string(),
  front: v.string(),
  back: v.string(),
  example: v.nullable(v.string()),
  source: v.nullable(v.object({ title: v.string(), url: v.nullable(v.string()) })),
});
export type Flashcard = v.InferOutput<typeof Flashcard>;

/** A deck with its cards; none while it is locked. */
export const Deck = v.object({ ...deckDetails, cards: v.array(Flashcard) });
export type Deck = v.InferOutput<typeof Deck>;

export const StudyCard = v.object({
  ...Flashcard.entries,
  /** Number of the next rating of this card. */
  turn: v.number(),
  isNew: v.boolean(),
  /** Minutes until the card returns, by rating. */
  choices: v.array(v.object({ rating: Rating, minutes: v.number() })),
});
export type StudyCard = v.InferOutput<typeof StudyCard>;

export const RatedCard = v.object({
  turn: v.number(),
  rating: Rating,
  dueAt: Moment,
  /** The deck’s progress with this rating. */
  progress: DeckProgress,
});
export type RatedCard = v.InferOutput<typeof RatedCard>;

export const getDecks = {
  id: 'flashcards.decks',
  method: 'GET',
  path: '/api/flashcards/decks',
  access: 'optional',
  summary: 'Lists flashcard decks with the learner’s progress.',
  response: single({ decks: v.array(DeckSummary) }),
  errors: [],
} as const satisfies Endpoint;

export const getDeck = {
  id: 'flashcards.deck',
  method: 'GET',
  path: '/api/flashcards/decks/:id',
  access: 'optional',
  summary: 'Returns a flashcard deck.',
  description: 'Its cards are included for everyone who can open the deck; guests can open free decks.',
  params: deckParams,
  response: single({ deck: Deck }),
  errors: [],
} as const satisfies Endpoint;

export const getStudySession = {
  id: 'flashcards.session',
  method: 'GET',
  path: '/api/flashcards/decks/:id/session',
  access: 'quiz.take',
  summary: 'Returns up to twenty cards to study now.',
  description: 'Due cards come first, longest overdue first, then new ones: at most ten per deck and day.',
  params: deckParams,
  response: single({ session: v.object({ progress: DeckProgress, cards: v.array(StudyCard) }) }),
  errors: ['SUBSCRIPTION_REQUIRED'],
} as const satisfies Endpoint;

export const rateFlashcard = {
  id: 'flashcards.rate',
  method: 'PUT',
  path: '/api/flashcards/cards/:id/rating',
  access: 'quiz.take',
  summary: 'Rates how well the learner knew a card.',
  description: 'Sets when the card returns. Repeating the call changes nothing.',
  params: idParams('card'),
  body: v.object({
    /** The number of this rating of the card, from the session. A repeated number is applied once. */
    turn: whole('turn', 0, 1_000_000_000),
    rating: Rating,
  }),
  response: single({ outcome: RatedCard }),
  errors: ['SUBSCRIPTION_REQUIRED', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

export const resetDeck = {
  id: 'flashcards.reset',
  method: 'DELETE',
  path: '/api/flashcards/decks/:id/progress',
  access: 'quiz.take',
  summary: 'Resets the learner’s progress in a deck.',
  description: 'All its cards are new again. Repeating the call changes nothing.',
  params: deckParams,
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
