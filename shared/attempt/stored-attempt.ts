/**
 * The stored attempt, so that a reload or a crash without a network loses nothing: answers that the
 * server has not acknowledged, flags, the question on screen, and that it was submitted.
 */
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { Answer } from '#shared/contract/attempts/result.ts';
import type { AttemptStorage } from './ports.ts';
import { unsentAnswers, type OpenState } from './state.ts';

export interface StoredAttempt {
  readonly answers: Readonly<Record<string, { readonly value: AnswerValue; readonly seq: number }>>;
  readonly flags: readonly string[];
  readonly index: number | null;
  /** True from the submission until the server has acknowledged or refused it. */
  readonly submitted: boolean;
}

/** Its answers as they are sent. */
export const storedAnswers = ({ answers }: StoredAttempt): Answer[] =>
  Object.entries(answers).map(([questionId, { value, seq }]) => ({ questionId, value, seq }));

export const storedAttemptKey = (attemptId: string): string => `attempt:${attemptId}`;

const NOTHING: StoredAttempt = { answers: {}, flags: [], index: null, submitted: false };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parse = (text: string | null): StoredAttempt => {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (!isRecord(stored)) return NOTHING;
  const answers: Record<string, { value: AnswerValue; seq: number }> = {};
  for (const [id, held] of Object.entries(isRecord(stored['answers']) ? stored['answers'] : {})) {
    // Only this module writes here, and the server validates every value.
    if (isRecord(held) && typeof held['seq'] === 'number') {
      answers[id] = { value: held['value'] as AnswerValue, seq: held['seq'] };
    }
  }
  // The reducer drops flags of anything but a question.
  const flags = Array.isArray(stored['flags']) ? (stored['flags'] as string[]) : [];
  const index = typeof stored['index'] === 'number' ? stored['index'] : null;
  return { answers, flags, index, submitted: stored['submitted'] === true };
};

/** Returns the stored attempt; an empty one if there is none or the storage is blocked. */
export const readStoredAttempt = (storage: AttemptStorage, attemptId: string): StoredAttempt => {
  try {
    return parse(storage.get(storedAttemptKey(attemptId)));
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
export const writeStoredAttempt = (
  storage: AttemptStorage,
  { attemptId, answers: held, flags, index, phase }: OpenState,
  refused: boolean,
): boolean => {
  const before = readStoredAttempt(storage, attemptId);
  const submitted = phase === 'submitting' || (before.submitted && !refused);
  const answers: Record<string, { value: AnswerValue; seq: number }> = {};
  for (const [id, other] of Object.entries(before.answers)) {
    const ours = held[id];
    if (ours === undefined || ours.seq < other.seq) answers[id] = other;
  }
  for (const { questionId, value, seq } of unsentAnswers(held)) answers[questionId] ??= { value, seq };
  try {
    storage.set(storedAttemptKey(attemptId), JSON.stringify({ answers, flags, index, submitted }));
    return true;
  } catch {
    // A full or blocked storage costs only the safety net: the answers are still in memory and are sent.
    return false;
  }
};

/** Forgets a finished attempt. */
export const removeStoredAttempt = (storage: AttemptStorage, attemptId: string): void => {
  try {
    storage.remove(storedAttemptKey(attemptId));
  } catch {
    // It is never read again: the attempt is finished.
  }
};
