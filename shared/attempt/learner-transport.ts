/** The attempt of a signed-in learner, over the calls of results. */
import type { Client } from '#shared/client/client.ts';
import * as results from '#shared/contract/attempts/result.ts';
import { mapReply, survivesClosing } from './transport.ts';
import type { AttemptTransport } from './ports.ts';

/** The signed-in learner's attempt of that quiz. */
export const createLearnerTransport = (client: Client, quizId: string): AttemptTransport => ({
  open: async () => mapReply(await client.call(results.createResult, { body: { quizId } }), ({ data }) => data),
  save: async (id, answers, submit) =>
    mapReply(
      await client.call(results.updateResult, {
        params: { id },
        body: { answers: [...answers], ...(submit ? { submit } : {}) },
        keepalive: survivesClosing(answers),
      }),
      ({ data }) => data.result,
    ),
  read: async (id) => mapReply(await client.call(results.getOneResult, { params: { id } }), ({ data }) => data.result),
});
