/** The attempt of a signed-in learner, over the calls of results. */
import type { Client } from '#shared/client/client.ts';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { FeedbackMode } from '#shared/domain/attempts/feedback.ts';
import * as results from '#shared/contract/attempts/result.ts';
import { storedAnswers, readStoredAttempt, removeStoredAttempt } from './stored-attempt.ts';
import { saveVerdict } from './retry.ts';
import { submittedAttempt, type QuizOfLearner } from './submitted-attempt.ts';
import { mapReply, survivesClosing } from './transport.ts';
import type { AttemptRecord, AttemptStorage, AttemptTransport } from './ports.ts';

const isRefusal = (error: ClientError): boolean => {
  const verdict = saveVerdict(error);
  return verdict === 'stop' || verdict === 'bad-answer';
};

/** Between an attempt's id and its section, which an id doesn't contain. */
const SECTION = '.';

/** Each section of a mock exam has the name of an attempt of its own: answers, flags and submission don't mix. */
const named = <R extends AttemptRecord>(record: R): R =>
  record.status === 'open' && record.exam !== undefined
    ? { ...record, _id: `${record._id}${SECTION}${String(record.exam.section)}` }
    : record;

const partsOf = (name: string): { id: string; section: number | undefined } => {
  const [id = '', section] = name.split(SECTION);
  return { id, section: section === undefined ? undefined : Number(section) };
};

/**
 * The signed-in learner's attempt of that quiz. Of a mock exam it is the current section.
 * @param feedback the mode of a new attempt, where the learner has chosen one
 */
export const createLearnerTransport = (
  client: Client,
  of: QuizOfLearner,
  storage: AttemptStorage,
  feedback?: FeedbackMode,
): AttemptTransport => {
  const submitted = submittedAttempt(storage, of);

  const seen = (name: string, reply: Reply<AttemptRecord>): Reply<AttemptRecord> => {
    if (reply.ok && (reply.data.status === 'finished' || reply.data._id !== name)) submitted.remove();
    return reply;
  };

  const read: AttemptTransport['read'] = async (name) => {
    const reply = await client.call(results.getOneResult, { params: { id: partsOf(name).id } });
    return seen(
      name,
      mapReply(reply, ({ data }) => named(data.result)),
    );
  };

  const save: AttemptTransport['save'] = async (name, answers, submit) => {
    if (submit) submitted.write(name);
    const { id, section } = partsOf(name);
    const reply = await client.call(results.updateResult, {
      params: { id },
      body: { answers: [...answers], ...(submit ? { submit } : {}), ...(section === undefined ? {} : { section }) },
      keepalive: survivesClosing(answers),
    });
    if (submit && !reply.ok && isRefusal(reply.error)) submitted.remove();
    return seen(
      name,
      mapReply(reply, ({ data }) => named(data.result)),
    );
  };

  /** Sends a submission of an earlier page again. Of one that has arrived the server returns the result. */
  const submitAgain = async (id: string): Promise<Reply<AttemptRecord>> => {
    const reply = await save(id, storedAnswers(readStoredAttempt(storage, id)), true);
    return !reply.ok && saveVerdict(reply.error) === 'finished' ? read(id) : reply;
  };

  return {
    read,
    save,
    check: async (id, body) =>
      mapReply(await client.call(results.checkAnswer, { params: { id }, body }), ({ data }) => data.result),
    async open() {
      const sent = submitted.read();
      if (sent !== null) {
        const reply = await submitAgain(sent);
        if (!reply.ok && !isRefusal(reply.error)) return reply;
        if (reply.ok && reply.data._id !== sent) removeStoredAttempt(storage, sent);
        if (reply.ok && reply.data.status === 'finished') return { ok: true, data: { result: reply.data } };
      }
      const opened = await client.call(results.createResult, {
        body: { quizId: of.quizId, ...(feedback === undefined ? {} : { feedback }) },
      });
      return mapReply(opened, ({ data: { result, quiz } }) => ({ result: named(result), quiz }));
    },
  };
};
