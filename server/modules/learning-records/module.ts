import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createSending, enqueueRecord, RECORD_JOB, type RecordJob } from './sending.ts';
import { createRecordStore } from './store.ts';

/** Statements about learners' attempts for a Learning Record Store (xAPI), if the operator has configured one. */
export const learningRecords = defineModule({
  name: 'learning-records',
  reads: ['attempts', 'quizzes', 'regraded_attempts', 'users'],
  create: (deps, modules) => {
    const { config, outbox } = deps;
    // Without a store its jobs from before wait for nothing.
    if (config.xapi === undefined) return { outgoingJobs: { [RECORD_JOB]: () => Promise.resolve() } };
    const store = createRecordStore(config.xapi);
    const { versions } = modules.quizzes;
    const first = (part: RecordJob['part'], attemptId: string, userId: string, since: number): RecordJob => ({
      attemptId,
      userId,
      part,
      since,
      tries: 0,
    });
    return {
      outgoingJobs: {
        [RECORD_JOB]: createSending({
          ...deps,
          versions,
          stored: modules.attempts.stored,
          store,
          home: config.publicUrl,
        }),
      },
      listeners: [
        on('attempt.started', (trx, { attemptId, userId, at }) =>
          enqueueRecord(outbox, trx, first('started', attemptId, userId, at), at),
        ),
        on('attempt.finished', async (trx, { attemptId, userId, percentCenti, passed }) => {
          // Guests have no account.
          if (userId === null) return;
          const now = deps.clock.now();
          const outcome = { percentCenti, passed };
          await enqueueRecord(outbox, trx, { ...first('finished', attemptId, userId, now), outcome }, now);
        }),
        on('attempt.regraded', async (trx, { attemptId, userId, before, after, at }) => {
          if (userId === null) return;
          const correction = { passedBefore: before.passed, at };
          const job = { ...first('corrected', attemptId, userId, at), outcome: after, correction };
          await enqueueRecord(outbox, trx, job, at);
        }),
      ],
    };
  },
});
