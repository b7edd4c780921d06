/** Registers the cache in front of the router, the request counter and the limit on work in progress. */
import type { Deps } from '../dependencies.ts';
import { createRates } from '../rate-limits/rates.ts';
import { measureRepeats } from '../metrics/measure-requests.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createAddressOf } from './routes/caller-address.ts';
import { KEEP_ALIVE_TIMEOUT_MS } from './framework.ts';
import type { Door } from './front-door/door.ts';
import { createLoad, type Load } from './load.ts';
import type { RateLimit } from './routes/rate-limit.ts';
import { createRepeater, type Repeater } from './repeats/repeater.ts';
import type { LogReply } from './routes/request-lines.ts';

export interface DoorKeeping {
  readonly deps: Deps;
  readonly metrics: Metrics;
  readonly logReply: LogReply;
  /** Whether connections are kept: not by a process that is about to end. */
  readonly stays: () => boolean;
}

/** What those who come in share with those who were answered at the door. */
export interface KeptDoor {
  readonly load: Load;
  readonly rateLimit: RateLimit;
  readonly repeater: Repeater;
}

/** Keeps the door. What is answered there counts as what is answered behind it. */
export const keepDoor = (door: Door, { deps, metrics, logReply, stays }: DoorKeeping): KeptDoor => {
  const { config, clock, content } = deps;
  const keptFor = Math.floor(KEEP_ALIVE_TIMEOUT_MS / 1_000);
  const load = createLoad(config.requestsAtOnce, () => metrics.refusals.inc({ limit: 'requests at once' }));

  const most = config.requestsPerMinute;
  const rates = createRates({ ...deps, most });
  const measured = measureRepeats(metrics);
  const repeater = createRepeater({
    clock,
    content,
    rates,
    most,
    ipOf: createAddressOf(config.trustProxy),
    stays,
    keptFor,
    note: (replied) => {
      logReply(replied);
      measured(replied);
    },
  });
  door.put(repeater.doorman);
  door.put(load.refuseNewCalls);
  const refused = (): void => metrics.refusals.inc({ limit: 'requests of an address' });
  return { load, rateLimit: { rates, most, refused }, repeater };
};
