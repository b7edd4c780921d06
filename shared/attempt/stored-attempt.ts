/**
 * What an attempt keeps on the device, so that a reload or a crash without a network loses nothing: answers that the
 * server has not acknowledged, flags, and the place.
 */
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { AttemptStorage } from './ports.ts';
import { unsentAnswers, type OpenState } from './state.ts';

export interface KeptAttempt {
  readonly answers: Readonly<Record<string, { readonly value: AnswerValue; readonly seq: number }>>;
  readonly flags: readonly string[];
  readonly index: number | null;
}

export const keptKey = (attemptId: string): string => `attempt:${attemptId}`;

const NOTHING: KeptAttempt = { answers: {}, flags: [], index: null };

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
  const flags = Array.isArray(kept['flags']) ? kept['flags'].filter((id): id is string => typeof id === 'string') : [];
  return { answers, flags, index: typeof kept['index'] === 'number' ? kept['index'] : null };
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
 * Keeps what the server has not acknowledged, beside what another tab keeps of the same attempt; of one answer the
 * newer.
 */
export const writeKept = (storage: AttemptStorage, { attemptId, answers: held, flags, index }: OpenState): void => {
  const answers: Record<string, { value: AnswerValue; seq: number }> = {};
  for (const [id, other] of Object.entries(readKept(storage, attemptId).answers)) {
    const ours = held[id];
    if (ours === undefined || ours.seq < other.seq) answers[id] = other;
  }
  for (const { questionId, value, seq } of unsentAnswers(held)) answers[questionId] ??= { value, seq };
  try {
    storage.set(keptKey(attemptId), JSON.stringify({ answers, flags, index }));
  } catch {
    // A full or blocked storage costs only the safety net: the answers are still held here and sent.
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
