import type { Limits } from '../rate-limits/limits.ts';
import type { Metrics } from './metrics.ts';

/** The same limits, with a count of what each turns away. */
export const measureLimits = (limits: Limits, { refusals }: Metrics): Limits => ({
  ...limits,
  consume: async (budget, subject) => {
    const admission = await limits.consume(budget, subject);
    if (!admission.admitted) refusals.inc({ limit: budget.name });
    return admission;
  },
  waitOf: async (throttle, subject) => {
    const wait = await limits.waitOf(throttle, subject);
    if (wait > 0) refusals.inc({ limit: throttle.name });
    return wait;
  },
});
