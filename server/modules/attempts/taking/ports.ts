import type { QuizVersions, AskQuestions, DrawNumbers } from '../../quizzes/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Entitlements } from '../../billing/index.ts';

export interface DailyOfToday {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly quizId: string;
}

export interface AttemptDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'events' | 'log'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly numbers: DrawNumbers;
  /** IANA zone in which the days of daily quizzes turn. */
  readonly timezone: string;
  /** Share of first attempts of that quiz that lie below, 0 to 100; null while there are too few. */
  readonly percentile: (quizId: string, percentCenti: number) => Promise<number | null>;
}

export interface ResultsDeps extends AttemptDeps {
  readonly entitlements: Entitlements;
  /** The daily set of today; null when there is none. */
  readonly today: () => Promise<DailyOfToday | null>;
}
