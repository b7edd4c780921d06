import type { QuizVersions } from '../quizzes/index.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';

export interface WeeklyDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly entitlements: Entitlements;
  /** IANA time zone of displayed times. */
  readonly timezone: string;
}

/** The links in an optional email. */
export interface MailLinks {
  readonly site: string;
  /** One-click unsubscribe URL for mail programs. */
  readonly unsubscribe: string;
  /** Unsubscribe page that asks for confirmation. */
  readonly unsubscribePage: string;
}
