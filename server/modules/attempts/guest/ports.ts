import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { AttemptRow } from '../taking/attempts-repository.ts';
import type { Deps } from '../../../platform/dependencies.ts';

export type Guard = (row: AttemptRow | undefined) => AttemptRow;

/** The rules of attempts, which are the same for guests and learners. */
export interface GuestAttempts {
  /** Inserts an open attempt. */
  start(
    trx: Trx,
    start: {
      readonly quizId: string;
      readonly version: number;
      readonly userId: string | null;
      readonly guestTokenHash: string | null;
      readonly dailyDate: string | null;
    },
  ): Promise<AttemptRow | null>;
  /** The attempt, held until the transaction ends. */
  lock(trx: Trx, id: string): Promise<AttemptRow | undefined>;
  /** Scores and ends an open attempt that the transaction holds. */
  finish(trx: Trx, row: AttemptRow): Promise<{ readonly row: AttemptRow }>;
  /** Saves or submits; gives the attempt as its owner then sees it. */
  write(
    id: string,
    guard: Guard,
    write: { readonly answers: readonly Answer[]; readonly submit?: true | undefined },
  ): Promise<OpenAttempt | FinishedResult>;
  read(id: string, guard: Guard): Promise<OpenAttempt | FinishedResult>;
  opened(row: AttemptRow, answers?: readonly Answer[]): Promise<{ result: OpenAttempt; quiz: AttemptQuiz }>;
}

/** What a guest asks for, and where. */
export interface GuestOpening {
  /** "daily" or an id. */
  readonly quiz: string;
  /** Key of the partner on whose page it is. */
  readonly partner: string | undefined;
  readonly origin: string | null;
}

export interface GuestDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'limits' | 'events'> {
  readonly attempts: GuestAttempts;
  /**
   * The quiz that a guest may take on a page of that origin. Refuses with 404, SIGN_IN_REQUIRED, PARTNER_UNKNOWN,
   * ORIGIN_NOT_LISTED.
   */
  readonly open: (asked: GuestOpening) => Promise<{
    readonly quizId: string;
    readonly version: number;
    readonly dailyDate: string | null;
    readonly partnerId: string | null;
  }>;
  /** IANA zone in which the days of daily quizzes turn. */
  readonly timezone: string;
}
