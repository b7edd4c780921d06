import { expect, it } from 'vitest';
import { shortestWith } from '#shared/domain/billing/plans.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { MONTHLY_PRICE } from './prices-line.tsx';

it('the landing page names the price of the shortest plan', () => {
  expect(MONTHLY_PRICE).toBe(rupeesText(shortestWith('everything').price));
});
