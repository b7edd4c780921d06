/** Metrics of one process for Prometheus. Labels take few values: never a user, an address or an id. */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets for the duration of replies, in seconds. */
const REPLY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const TASK_SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 120];

export interface Metrics {
  readonly registry: Registry;
  /** Replies by method, pattern of the route and status. */
  readonly replies: Counter<'method' | 'route' | 'status'>;
  /** How long replies took, by method and pattern of the route. */
  readonly duration: Histogram<'method' | 'route'>;
  /** Requests that are being answered. */
  readonly inProgress: Gauge;
  /** Requests whose caller was gone before the reply. */
  readonly abandoned: Counter<'method' | 'route'>;
  /** Calls that a limit refused, by the limit's name. */
  readonly refusals: Counter<'limit'>;
  /** Runs of a background task, and of a job of the outbox, by how they ended. */
  readonly tasks: Histogram<'task' | 'outcome'>;
  readonly jobs: Counter<'kind' | 'outcome'>;
}

/** The instruments of one process, each at zero. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    replies: new Counter({
      name: 'http_requests_total',
      help: 'Replies, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its reply',
      labelNames: ['method', 'route'],
      buckets: REPLY_SECONDS,
      registers,
    }),
    inProgress: new Gauge({ name: 'http_requests_in_progress', help: 'Requests that are being answered', registers }),
    abandoned: new Counter({
      name: 'http_requests_abandoned_total',
      help: 'Requests whose caller was gone before the reply',
      labelNames: ['method', 'route'],
      registers,
    }),
    refusals: new Counter({
      name: 'limit_refusals_total',
      help: 'What a limit has turned away, by limit',
      labelNames: ['limit'],
      registers,
    }),
    tasks: new Histogram({
      name: 'background_task_duration_seconds',
      help: 'Runs of background tasks, by task and outcome',
      labelNames: ['task', 'outcome'],
      buckets: TASK_SECONDS,
      registers,
    }),
    jobs: new Counter({
      name: 'outbox_jobs_total',
      help: 'Tries of jobs of the outbox, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
  };
};
