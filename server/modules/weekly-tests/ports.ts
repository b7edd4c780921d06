import type { QuizVersions } from '../quizzes/index.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/index.ts';

export interface WeeklyDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly entitlements: Entitlements;
  /** IANA zone in which times are told. */
  readonly timezone: string;
}

/** The links that stand in a mail to somebody who asked for it. */
export interface MailLinks {
  readonly site: string;
  /** Stops this kind of mail, by a machine and at once. */
  readonly unsubscribe: string;
  /** The page that asks a person first. */
  readonly unsubscribePage: string;
}
