/**
 * What an attempt stores on the device, so that a reload or a crash without a network loses nothing: answers that the
 * server has not acknowledged, flags, the question on screen, and that it was submitted.
 */
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Answer } from '#shared/contract/attempts/result.ts';
import type { AttemptStorage } from './ports.ts';
import { unsentAnswers, type OpenState } from './state.ts';

export interface KeptAttempt {
  readonly answers: Readonly<Record<string, { readonly value: AnswerValue; readonly seq: number }>>;
  readonly flags: readonly string[];
  readonly index: number | null;
  /** True from the submission until the server has acknowledged or refused it. */
  readonly submitted: boolean;
}

/** Its answers as they are sent. */
export const keptAnswers = ({ answers }: KeptAttempt): Answer[] =>
  Object.entries(answers).map(([questionId, { value, seq }]) => ({ questionId, value, seq }));

export const keptKey = (attemptId: string): string => `attempt:${attemptId}`;

const NOTHING: KeptAttempt = { answers: {}, flags: [], index: null, submitted: false };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parse = (text: string | null): KeptAttempt => {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(kept)) return NOTHING;
  const answers: Record<string, { value: AnswerValue; seq: number }> = {};
  for (const [id, held] of Object.entries(isRecord(kept['answers']) ? kept['answers'] : {})) {
    // Only this module writes here, and the server judges every value again.
    if (isRecord(held) && typeof held['seq'] === 'number') {
      answers[id] = { value: held['value'] as AnswerValue, seq: held['seq'] };
    }
  }
  // The reducer drops flags of anything but a question.
  const flags = Array.isArray(kept['flags']) ? (kept['flags'] as string[]) : [];
  const index = typeof kept['index'] === 'number' ? kept['index'] : null;
  return { answers, flags, index, submitted: kept['submitted'] === true };
};

/** What is kept of that attempt; nothing when there is none or the storage is blocked. */
export const readKept = (storage: AttemptStorage, attemptId: string): KeptAttempt => {
  try {
    return parse(storage.get(keptKey(attemptId)));
  } catch {
    return NOTHING;
  }
};

/**
 * Stores what the server has not acknowledged, merged with what another tab has stored of the same attempt: of one
 * answer the newer.
 * @param refused the server has just refused the submission
 * @returns whether it is stored
 */
export const writeKept = (
  storage: AttemptStorage,
  { attemptId, answers: held, flags, index, phase }: OpenState,
  refused: boolean,
): boolean => {
  const before = readKept(storage, attemptId);
  const submitted = phase === 'submitting' || (before.submitted && !refused);
  const answers: Record<string, { value: AnswerValue; seq: number }> = {};
  for (const [id, other] of Object.entries(before.answers)) {
    const ours = held[id];
    if (ours === undefined || ours.seq < other.seq) answers[id] = other;
  }
  for (const { questionId, value, seq } of unsentAnswers(held)) answers[questionId] ??= { value, seq };
  try {
    storage.set(keptKey(attemptId), JSON.stringify({ answers, flags, index, submitted }));
    return true;
  } catch {
    // A full or blocked storage costs only the safety net: the answers are still in memory and are sent.
    return false;
  }
};

/** Forgets a finished attempt. */
export const dropKept = (storage: AttemptStorage, attemptId: string): void => {
  try {
    storage.remove(keptKey(attemptId));
  } catch {
    // What can't be removed is never read again: the attempt is finished.
  }
};
