/** Sends the statements about an attempt, in the background. */
import * as v from 'valibot';
import type { Deps } from '../../platform/dependencies.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobHandler } from '../../platform/jobs/worker.ts';
import type { StoredAnswers } from '../attempts/index.ts';
import type { QuizVersions } from '../quizzes/index.ts';
import { readFinished, readRegrades, readStarted } from './records-repository.ts';
import type { Statement, VoidingStatement } from './statement.ts';
import { finishedStatements, startedStatement, voidingStatements } from './statements.ts';
import type { RecordStore } from './store.ts';

/** The kind of job that sends the statements about a part of an attempt. */
export const RECORD_JOB = 'xapi';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_MS = 2 * HOUR_MS;
/** Statements are given up this long after the event, in milliseconds. */
export const GIVE_UP_MS = 3 * 24 * HOUR_MS;

const Payload = v.object({
  attemptId: v.string(),
  userId: v.string(),
  part: v.picklist(['started', 'finished', 'corrected']),
  /** The result at that time: a later correction doesn't change it. Absent in jobs of earlier versions. */
  outcome: v.optional(v.object({ percentCenti: v.number(), passed: v.boolean() })),
  /** For a correction: whether the result before it was passed, and when the keys were corrected. */
  correction: v.optional(v.object({ passedBefore: v.boolean(), at: v.number() })),
  since: v.number(),
  tries: v.number(),
});
export type RecordJob = v.InferOutput<typeof Payload>;

/** Returns the wait after that many failed tries, in milliseconds: a minute, doubled each time, two hours at most. */
export const recordRetryDelay = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** Math.max(0, Math.min(failures, 20) - 1), LONGEST_MS);

export const enqueueRecord = async (outbox: Deps['outbox'], trx: Trx, job: RecordJob, runAt: number): Promise<void> => {
  await outbox.enqueue(trx, { kind: RECORD_JOB, payload: job, runAt });
};

export const createSending = ({
  db,
  clock,
  outbox,
  log,
  versions,
  stored,
  store,
  home,
}: Pick<Deps, 'db' | 'clock' | 'outbox' | 'log'> & {
  readonly versions: QuizVersions;
  readonly stored: StoredAnswers;
  readonly store: RecordStore;
  /** The `homePage` of the learners' accounts, and the start of the activities' IDs. */
  readonly home: string;
}): JobHandler => {
  const statementsOf = async (job: RecordJob): Promise<readonly (Statement | VoidingStatement)[]> => {
    if (job.part === 'started') {
      const started = await readStarted(db, job);
      return started === null ? [] : [startedStatement(home, started)];
    }
    const finished = await readFinished(db, { versions, stored }, job);
    if (finished === null) return [];
    const { passed, percentCenti } = job.outcome ?? finished;
    const result = { ...finished, percentCenti, passed: finished.passed === null ? null : passed };
    if (job.correction === undefined) return finishedStatements(home, { ...result, regradeId: null });
    const { at, passedBefore } = job.correction;
    const regrades = await readRegrades(db, job.attemptId);
    const index = regrades.findIndex((regrade) => regrade.at === at);
    const regradeId = regrades[index]?.regrade_id;
    if (regradeId === undefined) return [];
    const before = {
      ...result,
      passed: finished.passed === null ? null : passedBefore,
      regradeId: regrades[index - 1]?.regrade_id ?? null,
    };
    return [...voidingStatements(home, before, at), ...finishedStatements(home, { ...result, regradeId })];
  };
  return async (payload) => {
    const job = v.parse(Payload, payload);
    const { rejected, failure } = await store.send(await statementsOf(job));
    for (const { id, status } of rejected) {
      log.error({ event: 'xapi.rejected', statement: id, status }, 'the record store rejected a statement');
    }
    if (failure === null) return;
    const now = clock.now();
    if (now - job.since >= GIVE_UP_MS) {
      log.error({ event: 'xapi.givenUp', attempt: job.attemptId, reason: failure }, 'statements are given up');
      return;
    }
    const tries = job.tries + 1;
    log.warn({ event: 'xapi.failed', attempt: job.attemptId, tries, reason: failure }, 'the record store failed');
    await inTransaction(db, (trx) => enqueueRecord(outbox, trx, { ...job, tries }, now + recordRetryDelay(tries)));
  };
};
