/**
 * The signed-in learner's quiz of a day, behind the core's transport: the attempt that the website has too, as long as the
 * server can be reached; without it the quiz that was fetched ahead, which joins the server's attempt when it is back.
 */
import type { AttemptRecord, AttemptTransport, OpenedAttempt } from '#shared/attempt/ports.ts';
import { openedAs } from '#shared/attempt/transport.ts';
import type { Client } from '#shared/client/client.ts';
import { networkFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { Daily } from '#shared/contract/daily/daily.ts';
import {
  createResult,
  getOneResult,
  updateResult,
  type Answer,
  type AttemptQuiz,
  type FinishedResult,
  type OpenAttempt,
} from '#shared/contract/attempts/result.ts';
import { resultOfDay } from '../../day-result.ts';
import type { StartedAttempt } from '../../storage/stored-state.ts';
import { localId } from '../../local-id.ts';

export interface DailyTransportPorts {
  readonly client: Client;
  readonly daily: Daily;
  readonly userId: string;
  readonly online: () => boolean;
  readonly now: () => number;
  /** The stored attempt. */
  readonly started: StartedAttempt | null;
  readonly keep: (started: StartedAttempt) => void;
  /** The stored ticket, if it is for that set on this day. */
  readonly ticket: (quizId: string) => string | null;
  /** Puts the answers where they are sent from, once, and gives the result as soon as there is one. */
  readonly submitAnswers: (
    answers: readonly Answer[],
    attemptId: string | null,
    ticket: string | null,
  ) => Promise<Reply<FinishedResult>>;
}

/** The questions of a day as those of an attempt. */
export const quizOf = ({ quiz }: Daily): AttemptQuiz => ({
  _id: quiz._id,
  title: quiz.title,
  description: quiz.description,
  program: null,
  subject: null,
  chapter: null,
  timeLimitMinutes: null,
  passMark: 0,
  negativeMarking: 0,
  questions: quiz.questions,
});

const isOutOfReach = ({ code }: ClientError): boolean => code === 'NETWORK' || code === 'ABORTED';

/** The attempt of that person and day. */
export const createDailyTransport = (ports: DailyTransportPorts): AttemptTransport => {
  const { client, daily, userId, online, now, keep, submitAnswers } = ports;
  const { date, quiz } = daily;
  const before = ports.started?.date === date && ports.started.userId === userId ? ports.started : null;
  /** The server's id of the attempt, once it has one. */
  let known = before?.atServer === true ? before.attempt._id : null;
  let questions = before?.quiz ?? quizOf(daily);
  /** True once the answers are in the outbox, which alone sends them from then on. */
  let submitted = false;
  let heldTicket = before?.ticket ?? null;
  /** Every answer, since a submission sends them all. */
  const held = new Map<string, Answer>();

  const hold = (answers: readonly Answer[]): void => {
    for (const answer of answers) {
      if ((held.get(answer.questionId)?.seq ?? -1) <= answer.seq) held.set(answer.questionId, answer);
    }
  };

  /** An open attempt as this device names it. */
  const named = (record: AttemptRecord): AttemptRecord =>
    record.status === 'open' ? { ...record, _id: localId(date, userId) } : record;

  const newestTicket = (): string | null => (heldTicket = ports.ticket(questions._id) ?? heldTicket);

  const note = (attempt: OpenAttempt): void => {
    hold(attempt.answers);
    keep({ date, userId, atServer: known !== null, attempt, quiz: questions, ticket: newestTicket() });
  };

  const openAtServer = async (): Promise<Reply<OpenedAttempt>> => {
    const reply = await client.call(createResult, { body: { quizId: quiz._id } });
    if (!reply.ok) return reply;
    const { result, quiz: asked } = reply.data.data;
    known = result._id;
    questions = asked;
    note(result);
    return { ok: true, data: openedAs(named(result), asked) };
  };

  const openHere = (): Reply<OpenedAttempt> => {
    const moment = new Date(now()).toISOString();
    const attempt: OpenAttempt = before?.attempt ?? {
      _id: localId(date, userId),
      quizId: quiz._id,
      status: 'open',
      version: 0,
      startedAt: moment,
      deadlineAt: null,
      serverNow: moment,
      answers: [],
    };
    note(attempt);
    return { ok: true, data: openedAs(named(attempt), questions) };
  };

  return {
    async open() {
      if (!online()) return openHere();
      // A day that was finished on the website must not be started again here.
      const done = await resultOfDay(client, daily);
      if (!done.ok) return isOutOfReach(done.error) ? openHere() : done;
      if (done.data !== null) return { ok: true, data: { result: done.data } };
      const reply = await openAtServer();
      return !reply.ok && isOutOfReach(reply.error) ? openHere() : reply;
    },
    async save(_id, answers, submit) {
      hold(answers);
      const ticket = newestTicket();
      if (submit) {
        submitted = true;
        const reply = await submitAnswers([...held.values()], known, ticket);
        submitted = reply.ok || isOutOfReach(reply.error);
        return reply;
      }
      if (known === null) {
        if (!online()) return networkFailure();
        const reply = await openAtServer();
        if (!reply.ok) return reply;
        if (submitted) return networkFailure();
      }
      const params = { id: known ?? '' };
      const reply = await client.call(updateResult, { params, body: { answers: [...answers] }, keepalive: true });
      if (!reply.ok) return reply;
      const { result } = reply.data.data;
      if (result.status === 'open') note(result);
      return { ok: true, data: named(result) };
    },
    async read() {
      const reply = await client.call(getOneResult, { params: { id: known ?? '' } });
      return reply.ok ? { ok: true, data: named(reply.data.data.result) } : reply;
    },
  };
};
