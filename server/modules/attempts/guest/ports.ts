import type { DrawNumbers, QuizVersions } from '../../quizzes/index.ts';
import type { Attempts } from '../taking/attempts.ts';
import type { Deps } from '../../../platform/dependencies.ts';

/** What a guest asks for, and where. */
export interface GuestOpening {
  /** "daily" or an id. */
  readonly quiz: string;
  /** Key of the partner on whose page it is. */
  readonly partner: string | undefined;
  readonly origin: string | null;
  /** Version whose questions are on the page already. */
  readonly version?: number | undefined;
}

export interface GuestDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'limits' | 'events'> {
  readonly attempts: Pick<Attempts, 'start' | 'lock' | 'finish' | 'write' | 'read' | 'opened'>;
  /**
   * The quiz that a guest may take on a page of that origin. Refuses with 404, SIGN_IN_REQUIRED, PARTNER_UNKNOWN,
   * ORIGIN_NOT_LISTED.
   */
  readonly open: (asked: GuestOpening) => Promise<{
    readonly quizId: string;
    readonly version: number;
    readonly dailyDate: string | null;
    /** The partner on whose page it is, with the quizzes that visitors behind one address may start there in a minute. */
    readonly partner: { readonly id: string; readonly startsPerMinute: number } | null;
  }>;
  readonly versions: QuizVersions;
  readonly numbers: DrawNumbers;
  /** IANA zone in which the days of daily quizzes turn. */
  readonly timezone: string;
}
