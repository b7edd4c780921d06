import type { DrawNumbers, QuizVersions } from '../../quizzes/index.ts';
import type { Attempts } from '../taking/attempts.ts';
import type { Deps } from '../../../platform/dependencies.ts';

/** A guest's request to open a quiz, with the page it comes from. */
export interface GuestOpening {
  /** "daily" or an id. */
  readonly quiz: string;
  /** Key of the partner whose page embeds the quiz. */
  readonly partner: string | undefined;
  readonly origin: string | null;
  /** Version whose questions the page already shows. */
  readonly version?: number | undefined;
}

export interface GuestDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'limits' | 'events'> {
  readonly attempts: Pick<Attempts, 'start' | 'lock' | 'finish' | 'write' | 'read' | 'opened'>;
  /**
   * Returns the quiz that a guest may take on a page of that origin. Throws 404, SIGN_IN_REQUIRED, PARTNER_UNKNOWN or
   * ORIGIN_NOT_LISTED.
   */
  readonly open: (opening: GuestOpening) => Promise<{
    readonly quizId: string;
    readonly version: number;
    readonly dailyDate: string | null;
    /** The partner on whose page it is, with the quizzes that visitors behind one address may start there in a minute. */
    readonly partner: { readonly id: string; readonly startsPerMinute: number } | null;
  }>;
  readonly versions: QuizVersions;
  readonly numbers: DrawNumbers;
  /** IANA time zone of the daily quiz. */
  readonly timezone: string;
}
