/** Messages from the frame to a SCORM package, besides the widget's events. Each side checks the origin first. */
import type { Verdict } from '#shared/contract/quizzes/question.ts';
import type { AnsweredQuestion } from '#shared/question-kinds/interactions/answers.ts';

/** From the frame: the key of the learner's attempt; `detail` is a `LearnerAttempt`. */
export const ATTEMPT = 'bw-attempt';
/** From the frame: the attempt is finished; `detail` is an `LmsResult`. */
export const RESULT = 'bw-result';

/** The frame's own events in a learning platform. */
export const LMS_EVENTS = [ATTEMPT, RESULT] as const;

export interface LearnerAttempt {
  /** "id.token": resumes the attempt in the fragment of the frame's address. */
  readonly ticket: string;
}

/** A question of a finished attempt. */
export interface LmsAnswer extends AnsweredQuestion {
  readonly id: string;
  /** The question as plain text. */
  readonly prompt: string;
  readonly verdict: Verdict;
  /** Points earned as a share of the question's points, -1 to 1. */
  readonly share: number;
}

export interface LmsResult {
  /** 0 to 100. */
  readonly percent: number;
  /** Null if the quiz doesn't say. */
  readonly passed: boolean | null;
  /** When it was finished (ISO 8601); null if the server couldn't be asked. */
  readonly finishedAt: string | null;
  /** Empty if the server couldn't be asked. */
  readonly answers: readonly LmsAnswer[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const TICKET = /^[0-9a-f]{24}\.[A-Za-z0-9_-]{1,100}$/;

/** Returns true for the key of an attempt. */
export const isTicket = (text: unknown): text is string => typeof text === 'string' && TICKET.test(text);

/** The key in a message, or null in any other message. */
export const ticketIn = (data: unknown): string | null => {
  if (!isRecord(data) || data['type'] !== ATTEMPT || !isRecord(data['detail'])) return null;
  const { ticket } = data['detail'];
  return isTicket(ticket) ? ticket : null;
};

/** The result in a message, or null in any other message. Our frame is trusted for the shape of the answers. */
export const resultIn = (data: unknown): LmsResult | null => {
  if (!isRecord(data) || data['type'] !== RESULT || !isRecord(data['detail'])) return null;
  const { percent, answers } = data['detail'];
  if (typeof percent !== 'number' || !(percent >= 0 && percent <= 100) || !Array.isArray(answers)) return null;
  return data['detail'] as unknown as LmsResult;
};
