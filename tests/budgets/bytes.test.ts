import { describe, expect, it } from 'vitest';
import { BUDGETS, circles, pageModules, scriptsOf } from '../../bench/bytes.ts';

describe('bytes of script, compressed by brotli', () => {
  it.each(BUDGETS)('$what is within its budget', async ({ measure, limit }) => {
    expect(await measure()).toBeLessThanOrEqual(limit);
  });
});

describe('the chunks of the site', () => {
  it('import each other in no circle', async () => {
    expect(await circles()).toEqual([]);
  });

  it('are few: three for the landing page, and at most forty for any other', async () => {
    expect(await scriptsOf(['pages/landing.tsx'])).toHaveLength(3);
    const pages = await pageModules();
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) expect((await scriptsOf([page])).length, page).toBeLessThanOrEqual(40);
  });
});
