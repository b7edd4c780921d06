/** The attempt of a signed-in learner, over the calls of results. */
import type { Client } from '#shared/client/client.ts';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import * as results from '#shared/contract/attempts/result.ts';
import { storedAnswers, readStoredAttempt } from './stored-attempt.ts';
import { saveVerdict } from './retry.ts';
import { submittedAttempt, type QuizOfLearner } from './submitted-attempt.ts';
import { mapReply, survivesClosing } from './transport.ts';
import type { AttemptRecord, AttemptStorage, AttemptTransport } from './ports.ts';

const isRefusal = (error: ClientError): boolean => {
  const verdict = saveVerdict(error);
  return verdict === 'stop' || verdict === 'bad-answer';
};

/** The signed-in learner's attempt of that quiz. */
export const createLearnerTransport = (
  client: Client,
  of: QuizOfLearner,
  storage: AttemptStorage,
): AttemptTransport => {
  const submitted = submittedAttempt(storage, of);

  const seen = (reply: Reply<AttemptRecord>): Reply<AttemptRecord> => {
    if (reply.ok && reply.data.status === 'finished') submitted.remove();
    return reply;
  };

  const read: AttemptTransport['read'] = async (id) =>
    seen(mapReply(await client.call(results.getOneResult, { params: { id } }), ({ data }) => data.result));

  const save: AttemptTransport['save'] = async (id, answers, submit) => {
    if (submit) submitted.write(id);
    const reply = await client.call(results.updateResult, {
      params: { id },
      body: { answers: [...answers], ...(submit ? { submit } : {}) },
      keepalive: survivesClosing(answers),
    });
    if (submit && !reply.ok && isRefusal(reply.error)) submitted.remove();
    return seen(mapReply(reply, ({ data }) => data.result));
  };

  /** Sends a submission of an earlier page again. Of one that has arrived the server returns the result. */
  const submitAgain = async (id: string): Promise<Reply<AttemptRecord>> => {
    const reply = await save(id, storedAnswers(readStoredAttempt(storage, id)), true);
    return !reply.ok && saveVerdict(reply.error) === 'finished' ? read(id) : reply;
  };

  return {
    read,
    save,
    async open() {
      const sent = submitted.read();
      if (sent !== null) {
        const reply = await submitAgain(sent);
        if (!reply.ok && !isRefusal(reply.error)) return reply;
        if (reply.ok && reply.data.status === 'finished') return { ok: true, data: { result: reply.data } };
      }
      return mapReply(await client.call(results.createResult, { body: { quizId: of.quizId } }), ({ data }) => data);
    },
  };
};
