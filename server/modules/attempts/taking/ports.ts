import type { QuizVersions, AskQuestions, DrawNumbers } from '../../quizzes/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Entitlements } from '../../billing/index.ts';
import type { StoredAnswers } from '../archive/stored-answers.ts';

export interface DailyOfToday {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly quizId: string;
}

export interface AttemptDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'log'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly numbers: DrawNumbers;
  readonly stored: StoredAnswers;
  /** IANA time zone of the daily quiz. */
  readonly timezone: string;
  /** Share of first attempts of the quiz below that score, 0 to 100; null if there are too few. */
  readonly percentile: (
    quizId: string,
    percentCenti: number,
    userId: string | null,
    fewest?: number,
  ) => Promise<number | null>;
}

export interface ResultsDeps extends AttemptDeps {
  readonly entitlements: Entitlements;
  /** Today's daily set, from the database if it must be fresh; null if there is none. */
  readonly today: (fresh?: boolean) => Promise<DailyOfToday | null>;
}
