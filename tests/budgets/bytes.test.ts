import { describe, expect, it } from 'vitest';
import { BUDGETS, circles } from '../../bench/bytes.ts';

describe('bytes of script, compressed by brotli', () => {
  it.each(BUDGETS)('$what is within its budget', async ({ measure, limit }) => {
    expect(await measure()).toBeLessThanOrEqual(limit);
  });
});

describe('the chunks of the site', () => {
  it('import each other in no circle', async () => {
    expect(await circles()).toEqual([]);
  });
});
