/** Schedules missed questions with the FSRS memory model, without its random spread, so that dates can be shown. */
import { createEmptyCard, fsrs, Rating as Grade, State, type Card, type Grade as FsrsGrade } from 'ts-fsrs';
import type { Rating } from './practice.ts';

/** Maximum interval, in days. */
export const INTERVAL_DAYS_MAX = 365;
const DAY_MS = 86_400_000;

const model = fsrs({
  enable_fuzz: false,
  maximum_interval: INTERVAL_DAYS_MAX,
  // One short step: a wrong answer returns after ten minutes, then after days.
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
});

/** How well a learner knows a question. */
export interface Memory {
  /** Days until the probability of recall drops to 90%; 0 before the first rating. */
  readonly stability: number;
  /** 1 to 10; 0 before the first rating. */
  readonly difficulty: number;
  readonly state: 'new' | 'learning' | 'review' | 'relearning';
  /** Step of the short repeats. */
  readonly step: number;
  /** Days between the last rating and the next. */
  readonly interval: number;
  /** Number of ratings, and of lapses. */
  readonly reviews: number;
  readonly lapses: number;
  /** Time of the last rating, in milliseconds since 1970; null before. */
  readonly ratedAt: number | null;
}

/** A question missed just now and not practised yet. */
export const NEW_MEMORY: Memory = {
  stability: 0,
  difficulty: 0,
  state: 'new',
  step: 0,
  interval: 0,
  reviews: 0,
  lapses: 0,
  ratedAt: null,
};

const STATES = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const;
const NAMES: Readonly<Record<State, Memory['state']>> = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
};
const GRADES: Readonly<Record<Rating, FsrsGrade>> = {
  again: Grade.Again,
  hard: Grade.Hard,
  good: Grade.Good,
  easy: Grade.Easy,
};

const cardOf = (memory: Memory, now: number): Card => ({
  ...createEmptyCard(new Date(now)),
  stability: memory.stability,
  difficulty: memory.difficulty,
  scheduled_days: memory.interval,
  learning_steps: memory.step,
  reps: memory.reviews,
  lapses: memory.lapses,
  state: STATES[memory.state],
  ...(memory.ratedAt === null ? {} : { last_review: new Date(memory.ratedAt) }),
});

export interface Scheduled {
  readonly memory: Memory;
  /** The next due time, in milliseconds since 1970: always after the rating. */
  readonly dueAt: number;
}

/**
 * Rates how well a question was known.
 * @param now in milliseconds since 1970; if the clock was set back, the time of the last rating is used
 */
export const rate = (memory: Memory, rating: Rating, now: number): Scheduled => {
  const at = Math.max(now, memory.ratedAt ?? now);
  const { card } = model.next(cardOf(memory, at), new Date(at), GRADES[rating]);
  return {
    memory: {
      stability: card.stability,
      difficulty: card.difficulty,
      state: NAMES[card.state],
      step: card.learning_steps,
      interval: card.scheduled_days,
      reviews: card.reps,
      lapses: card.lapses,
      ratedAt: at,
    },
    // The library exceeds its own limit by a day, to order "easy" after "good".
    dueAt: Math.min(card.due.getTime(), at + INTERVAL_DAYS_MAX * DAY_MS),
  };
};
