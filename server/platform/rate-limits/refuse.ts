import { Refusal } from '../http/routes/refusal.ts';
import type { Budget, Limits } from './limits.ts';

/** 429 that says when to come back. */
export const tooMany = (waitMs: number, limit?: string): Refusal =>
  new Refusal('RATE_LIMITED', {
    ...(limit !== undefined && { limit }),
    details: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) },
  });

/** Takes one of each budget, or refuses with the first that is used up. */
export const consumeOrRefuse = async (limits: Limits, budgets: readonly Budget[], subject: string): Promise<void> => {
  for (const budget of budgets) {
    const { admitted, resetsInMs } = await limits.consume(budget, subject);
    if (!admitted) throw tooMany(resetsInMs, budget.name);
  }
};
