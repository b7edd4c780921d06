import { useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/client.ts';
import {
  answerPractice,
  getPractice,
  type PracticeCard,
  type PracticeOutcome,
} from '#shared/contract/learning/practice.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { duePractice } from '../../storage/stored-state.ts';
import { usePage } from '../../page.ts';

export type Practice =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError; readonly retry: () => void }
  /** No question is left, but those that were skipped. */
  | { readonly status: 'none'; readonly skipped: boolean }
  | {
      readonly status: 'asking';
      readonly card: PracticeCard;
      readonly value: AnswerValue;
      readonly busy: boolean;
      /** Why the last answer wasn't taken. */
      readonly problem: string | null;
      readonly answer: (value: AnswerValue) => void;
      readonly check: () => Promise<void>;
      readonly skip: () => void;
    }
  | { readonly status: 'checked'; readonly outcome: PracticeOutcome; readonly next: () => void };

/** Errors that another try can't fix: the question was answered elsewhere or withdrawn. */
const GONE: ReadonlySet<string> = new Set(['EDIT_CONFLICT', 'NOT_FOUND']);

/** One missed question after the other; a question that is skipped stays due. */
export const usePractice = (userId: string): Practice => {
  const { session } = usePage().opened;
  const [cards, setCards] = useState<readonly PracticeCard[] | null>(null);
  const [error, setError] = useState<ClientError | null>(null);
  const [tries, setTries] = useState(0);
  const [value, setValue] = useState<AnswerValue>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PracticeOutcome | null>(null);
  const [skipped, setSkipped] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const reply = await session.client.call(getPractice, { query: {}, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (!reply.ok) {
        setError(reply.error);
        return;
      }
      const { practice } = reply.data.data;
      setCards(practice.cards);
      await duePractice.write({ userId, due: practice.due }).catch(() => undefined);
    };
    void load();
    return () => stop.abort();
  }, [session, userId, tries]);

  const reload = (): void => {
    setError(null);
    setCards(null);
    setTries((count) => count + 1);
  };
  const next = (): void => {
    setValue(null);
    setProblem(null);
    setOutcome(null);
    // After the last card of this page more may be due, which would include those that were skipped.
    if (cards !== null && (cards.length > 1 || skipped)) setCards(cards.slice(1));
    else reload();
  };
  if (error !== null) return { status: 'failed', error, retry: reload };
  if (cards === null) return { status: 'loading' };
  if (outcome !== null) return { status: 'checked', outcome, next };
  const [card] = cards;
  if (card === undefined) return { status: 'none', skipped };
  return {
    status: 'asking',
    card,
    value,
    busy,
    problem,
    answer: setValue,
    check: async () => {
      if (busy) return;
      setBusy(true);
      setProblem(null);
      const { _id: id, turn } = card;
      const reply = await session.client.call(answerPractice, { params: { id }, body: { turn, value } });
      setBusy(false);
      if (reply.ok) {
        setOutcome(reply.data.data.outcome);
        const left = await duePractice.read();
        if (left?.userId === userId)
          await duePractice.write({ ...left, due: Math.max(0, left.due - 1) }).catch(() => undefined);
      } else if (GONE.has(reply.error.code)) next();
      else setProblem(reply.error.details?.problems?.[0]?.message ?? reply.error.message);
    },
    skip: () => {
      setSkipped(true);
      setValue(null);
      setProblem(null);
      setCards(cards.slice(1));
    },
  };
};
