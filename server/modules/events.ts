/** Domain events that modules publish inside their transactions and listen to. */
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { QuestionScore } from '#shared/domain/quizzes/scoring.ts';
import type { QuizzesTable } from './quizzes/index.ts';

/** Result of an attempt. */
export interface Outcome {
  /** Hundredths of a percent. */
  readonly percentCenti: number;
  readonly passed: boolean;
}

declare module '../platform/events.ts' {
  interface DomainEvents {
    /** A learner's attempt was started. Published only while someone listens. */
    'attempt.started': {
      readonly attemptId: string;
      readonly userId: string;
      readonly at: number;
    };
    'account.verified': { readonly userId: string; readonly at: number };
    /**
     * The transaction has locked the attempt and its owner's account. The event carries what the publisher has
     * already loaded, so that listeners needn't query it again.
     */
    'attempt.finished': {
      readonly attemptId: string;
      readonly quizId: string;
      readonly version: number;
      /** The regrade it was scored by; null if its version's keys apply. */
      readonly regradeId: string | null;
      /** The quiz in its current state. */
      readonly quiz: Pick<QuizzesTable, 'kind' | 'difficulty' | 'program'>;
      /** Null for a guest's attempt. */
      readonly userId: string | null;
      /** Current role of the user; null for a guest. */
      readonly role: Role | null;
      /** Whether the account is one that a learning platform signs in. */
      readonly launched: boolean;
      /** Whether the learner belongs to an organisation. */
      readonly inOrganisation: boolean;
      /** Score of every question, by id. */
      readonly questions: ReadonlyMap<string, QuestionScore>;
      /** Hundredths of a percent. */
      readonly percentCenti: number;
      /** False for an attempt that isn't ranked. */
      readonly passed: boolean;
      readonly first: boolean;
      readonly feedback: FeedbackMode;
      /** Whether it counts for points, badges and certificates. */
      readonly ranked: boolean;
      /** Whether a guest started it. */
      readonly claimed: boolean;
      /** Date for which it counts; null for other quizzes, or if it was finished too late. */
      readonly dailyDate: string | null;
      readonly startedAt: number;
      /** When it was finished. */
      readonly at: number;
    };
    /** A finished attempt was rescored with corrected keys, whether or not its score changed. */
    'attempt.rejudged': {
      readonly attemptId: string;
      readonly quizId: string;
      readonly version: number;
      /** Null for a guest's attempt. */
      readonly userId: string | null;
      /** Scores of the questions that count, before and after, by id; two corrections can cancel each other out in the total. */
      readonly before: ReadonlyMap<string, QuestionScore>;
      readonly after: ReadonlyMap<string, QuestionScore>;
      readonly startedAt: number;
      readonly finishedAt: number;
      /** Time of rescoring. */
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
      readonly ranked: boolean;
      readonly claimed: boolean;
      readonly finishedAt: number;
      /** Time of rescoring. */
      readonly at: number;
    };
    /** The review of an attempt became available because its weekly test closed. Once per attempt. */
    'attempt.reviewable': { readonly attemptId: string; readonly userId: string; readonly at: number };
    /** A guest started an attempt on a partner's page. */
    'guest.started': { readonly attemptId: string; readonly partnerId: string; readonly at: number };
    /** A user claimed a guest's finished attempt: it counts for history and streak, never for points. */
    'attempt.claimed': {
      readonly attemptId: string;
      readonly quizId: string;
      readonly userId: string;
      /** Date for which it counts; null for other quizzes, or if it was finished too late. */
      readonly dailyDate: string | null;
      /** Whether it counts for badges and certificates. */
      readonly ranked: boolean;
      /** When it was finished. */
      readonly at: number;
    };
    /** A user submitted a case study: once per user and case study. */
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
      /** Maximum of the rubric. */
      readonly points: number;
      /** False for a correction. */
      readonly first: boolean;
      readonly at: number;
    };
    /** A payment gave or extended access for a subscriber. */
    'subscription.granted': {
      readonly userId: string;
      readonly subscriptionId: string;
      readonly planId: string;
      readonly from: number;
      /** Exclusive. */
      readonly until: number;
      readonly at: number;
    };
    /** A subscription's access ended, on time or early. */
    'subscription.ended': {
      readonly userId: string;
      readonly subscriptionId: string;
      readonly planId: string;
      readonly at: number;
    };
    /** A user completed everything published in a program for the first time: once per user and program. */
    'program.completed': {
      readonly userId: string;
      readonly program: ProgramKey;
      /** Number of quizzes, insights or case studies. */
      readonly parts: number;
      readonly at: number;
    };
    /** A corrected key put a certificate on hold: its owner no longer passes every quiz. */
    'certificate.lapsed': { readonly userId: string; readonly code: string; readonly program: string };
    /** A corrected key took a badge away. */
    'badge.removed': {
      readonly userId: string;
      readonly badge: string;
      /** The program, or empty. */
      readonly detail: string;
    };
    /** A learner rated a card of a deck for the first time, or showed steps of a worked example's solution. */
    'aid.studied': { readonly userId: string; readonly kind: 'deck' | 'example'; readonly at: number };
    /** A learner has done all steps of a learning path they follow: once per user and path. */
    'path.finished': { readonly userId: string; readonly pathId: string; readonly at: number };
    /** A user answered the questions of an insight, or marked one without questions as read. */
    'insight.checked': { readonly userId: string; readonly insightId: string; readonly at: number };
  }
}
