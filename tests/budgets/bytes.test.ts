import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../bench/bytes.ts';

describe('bytes of script, compressed by brotli', () => {
  it.each(BUDGETS)('$what is within its budget', async ({ measure, limit }) => {
    expect(await measure()).toBeLessThanOrEqual(limit);
  });
});
