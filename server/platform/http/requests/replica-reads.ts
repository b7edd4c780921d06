/** Lets the reads of a call go to the replica, once the replica has everything that the caller has written. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { READ_AFTER_HEADER, WRITTEN_AT_HEADER } from '#shared/contract/common/read-after.ts';
import type { Database } from '../../database/database.ts';
import { createReplicaAge } from '../../database/replica/replica-age.ts';
import { withReplica } from '../../database/replica/scope.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Clock } from '../../ports.ts';

/** Runs the handler of an endpoint for a request. */
export type Answering = (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  work: () => Promise<unknown>,
) => Promise<unknown>;

export interface ReplicaReadsOptions {
  readonly database: Pick<Database, 'replica'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** The calls that a replica may answer. */
  readonly lateReads: ReadonlySet<Endpoint>;
}

/** The moment that the caller names; -1 for a caller who doesn't know yet, null for one who never asks for a replica. */
const readAfterOf = ({ headers }: FastifyRequest): number | null => {
  const named = headers[READ_AFTER_HEADER];
  return typeof named === 'string' && /^(?:-1|\d{1,15})$/.test(named) ? Number(named) : null;
};

/** Without a replica it only runs the handler. */
export const createReplicaReads = ({ database, clock, log, metrics, lateReads }: ReplicaReadsOptions): Answering => {
  if (database.replica === undefined) return (_request, _reply, _endpoint, work) => work();
  const age = createReplicaAge(database.replica, clock, (error) => {
    log.warn({ err: error, event: 'replica.failed' }, 'The replica doesn’t answer; the primary answers everything');
  });
  new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'How far the replica was behind when it was last read from; NaN while it isn’t used',
    registers: [metrics.registry],
    collect() {
      this.set((age.behindMs() ?? NaN) / 1_000);
    },
  });
  return async (request, reply, endpoint, work) => {
    const isLate = lateReads.has(endpoint);
    const readAfter = readAfterOf(request);
    const writes = endpoint.method !== 'GET';
    const fromReplica = isLate && readAfter !== null && readAfter >= 0;
    try {
      if (!fromReplica || !(await age.covers(readAfter))) return await work();
      return await withReplica(age.failed, work);
    } finally {
      // A reply that caches may store must not carry it.
      if (writes || (isLate && readAfter === -1)) void reply.header(WRITTEN_AT_HEADER, String(clock.now()));
    }
  };
};
