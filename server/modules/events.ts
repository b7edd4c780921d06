/** The domain events that modules publish inside their transactions and listen to. */
import type { Role } from '#shared/domain/identity/permissions.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import type { QuizzesTable } from './quizzes/index.ts';

/** What an attempt came to. */
export interface Outcome {
  /** Hundredths of a percent. */
  readonly percentCenti: number;
  readonly passed: boolean;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    'account.verified': { readonly userId: string; readonly at: number };
    /**
     * The transaction holds the attempt and its owner's account. The event carries what its publisher had to know anyway, so
     * that not every listener asks the database for it once more.
     */
    'attempt.finished': {
      readonly attemptId: string;
      readonly quizId: string;
      readonly version: number;
      /** The regrade by whose keys it was judged; null where those of its version hold. */
      readonly regradeId: string | null;
      /** Its quiz as it stands now. */
      readonly quiz: Pick<QuizzesTable, 'kind' | 'difficulty' | 'program'>;
      /** Null for a guest's attempt. */
      readonly userId: string | null;
      /** What that person is now; null for a guest. */
      readonly role: Role | null;
      /** How every question of the quiz was judged, by its id. */
      readonly questions: ReadonlyMap<string, QuestionScore>;
      /** Hundredths of a percent. */
      readonly percentCenti: number;
      readonly passed: boolean;
      readonly first: boolean;
      /** Whether a guest began it. */
      readonly claimed: boolean;
      /** Date for which it counts; null for another quiz, or when it was finished too late. */
      readonly dailyDate: string | null;
      readonly startedAt: number;
      /** When it was finished. */
      readonly at: number;
    };
    /** A finished attempt was judged anew by corrected keys, whatever that did to its score. */
    'attempt.rejudged': {
      readonly attemptId: string;
      readonly quizId: string;
      /** Null for a guest's attempt. */
      readonly userId: string | null;
      /** Whether any of its answers is worth another amount now; of two corrected keys one can give what the other takes. */
      readonly moved: boolean;
      /** When it was judged anew. */
      readonly at: number;
    };
    /** A corrected key changed the score of a finished attempt. */
    'attempt.regraded': {
      readonly attemptId: string;
      readonly quizId: string;
      /** Null for a guest's attempt. */
      readonly userId: string | null;
      readonly before: Outcome;
      readonly after: Outcome;
      readonly first: boolean;
      readonly claimed: boolean;
      readonly finishedAt: number;
      /** When it was judged anew. */
      readonly at: number;
    };
    /** The review of an attempt that was held back is open: its test is over. Once per attempt. */
    'attempt.reviewable': { readonly attemptId: string; readonly userId: string; readonly at: number };
    /** A guest began an attempt on a page of a partner. */
    'guest.started': { readonly attemptId: string; readonly partnerId: string; readonly at: number };
    /** A guest's finished attempt now is that person's: it counts for history and streak, never for points. */
    'attempt.claimed': {
      readonly attemptId: string;
      readonly quizId: string;
      readonly userId: string;
      /** Date for which it counts; null for another quiz, or when it was finished too late. */
      readonly dailyDate: string | null;
      /** When it was finished. */
      readonly at: number;
    };
    /** Somebody handed in their answers to a case study: once per person and case study. */
    'case.submitted': {
      readonly submissionId: string;
      readonly caseId: string;
      readonly userId: string;
      readonly at: number;
    };
    /** A submission was graded, or its grade was corrected. */
    'case.graded': {
      readonly submissionId: string;
      readonly caseId: string;
      readonly userId: string;
      readonly score: number;
      /** What the rubric gives at most. */
      readonly points: number;
      /** False for a correction. */
      readonly first: boolean;
      readonly at: number;
    };
    /** A payment opened what is for subscribers, or goes on opening it. */
    'subscription.granted': {
      readonly userId: string;
      readonly subscriptionId: string;
      readonly planId: string;
      readonly from: number;
      /** The end is not part of it. */
      readonly until: number;
      readonly at: number;
    };
    /** A subscription gives no access any more: its time is over, or it was ended early. */
    'subscription.ended': {
      readonly userId: string;
      readonly subscriptionId: string;
      readonly planId: string;
      readonly at: number;
    };
    /** Everything that is published in a program is done for the first time: once per person and program. */
    'program.completed': {
      readonly userId: string;
      readonly program: ProgramKey;
      /** How many quizzes, insights or case studies that was. */
      readonly parts: number;
      readonly at: number;
    };
    /** Somebody answered the questions at the end of an insight. */
    'insight.checked': { readonly userId: string; readonly insightId: string; readonly at: number };
  }
}
