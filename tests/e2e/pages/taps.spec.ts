/** How many taps a learner needs on a phone, from the first page on. */
import type { Locator, Page } from '@playwright/test';
import { signUp } from '../../fixtures/records/people.ts';
import { makeChoiceSet, option, question, SET_QUESTIONS } from '../daily/choice-set.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { closeSite, keepSession, startOwnSite } from '../support/own-site.ts';
import { enter, test } from '../support/people.ts';
import { freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** A finger that counts. */
const fingerOf = (page: Page, site = '') => {
  let taps = 0;
  return {
    /** Opens the first page and resets the count. */
    home: async (): Promise<void> => {
      await page.goto(`${site}/`);
      await expect(page.getByRole('region', { name: /^Good (morning|afternoon|evening)/ })).toBeVisible();
      taps = 0;
    },
    tap: async (target: Locator): Promise<void> => {
      await target.tap();
      taps += 1;
    },
    taps: () => taps,
  };
};

test('a learner’s errands take few taps', async ({ page }) => {
  const headers = await enter(page, await signedUp(page, 'Asha Rao'));
  const [quiz = ''] = await freeQuizzes(page);
  await takeQuiz(page, headers, quiz);
  const finger = fingerOf(page);
  const link = (name: string | RegExp): Locator => page.getByRole('link', { name, exact: true });
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const bar = page.getByRole('navigation', { name: 'Learning' });

  await test.step('practice: two', async () => {
    await finger.home();
    await finger.tap(bar.getByRole('link', { name: 'Practice' }));
    await expect(page.getByRole('heading', { name: /^Question 1/ })).toBeVisible();
    expect(finger.taps()).toBeLessThanOrEqual(2);
  });

  await test.step('streak: one', async () => {
    await finger.home();
    await finger.tap(link('Streak'));
    await expect(page).toHaveURL('/streak');
    expect(finger.taps()).toBe(1);
  });

  await test.step('a weak topic to its practice: three', async () => {
    await finger.home();
    await finger.tap(bar.getByRole('link', { name: 'You' }));
    await finger.tap(link(/progress/i).first());
    await finger.tap(page.getByRole('link', { name: /^Practise / }).first());
    await expect(page).toHaveURL(/\/practice\?/);
    expect(finger.taps()).toBeLessThanOrEqual(3);
  });

  await test.step('leaderboard: two', async () => {
    await finger.home();
    await finger.tap(link('This week'));
    await expect(page).toHaveURL('/leaderboard');
    expect(finger.taps()).toBeLessThanOrEqual(2);
  });

  await test.step('a reminder: three', async () => {
    await finger.home();
    await finger.tap(bar.getByRole('link', { name: 'You' }));
    await finger.tap(link('Settings'));
    const reminder = page.getByRole('checkbox', { name: 'Daily quiz: Email' });
    await expect(reminder).not.toBeChecked();
    await finger.tap(reminder);
    await expect(reminder).toBeChecked();
    expect(finger.taps()).toBeLessThanOrEqual(3);
  });

  await test.step('a year: four; its invoice: three', async () => {
    await finger.home();
    await finger.tap(bar.getByRole('link', { name: 'You' }));
    await finger.tap(link('Payment Plan'));
    await finger.tap(button('Proceed to Payment'));
    await finger.tap(button('Pay ₹1,080 (test)'));
    await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
    expect(finger.taps()).toBeLessThanOrEqual(4);
    await finger.home();
    await finger.tap(bar.getByRole('link', { name: 'You' }));
    await finger.tap(link('My Subscription'));
    const saved = page.waitForEvent('download');
    await finger.tap(button(/^Download invoice BW/));
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    expect(finger.taps()).toBeLessThanOrEqual(3);
  });
});

test('the daily quiz with its answers takes seven', async ({ page }) => {
  const server = await startOwnSite();
  await makeChoiceSet(server);
  await keepSession(page, server, await signUp(server, { name: 'Asha Rao' }));
  const finger = fingerOf(page, server.url);
  await finger.home();
  await finger.tap(page.getByRole('link', { name: 'Start today’s quiz' }));
  for (let number = 1; number <= SET_QUESTIONS; number += 1) {
    await expect(question(page, number)).toBeFocused();
    await finger.tap(option(page, 1));
  }
  await finger.tap(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('Next quiz in')).toBeVisible();
  expect(finger.taps()).toBe(7);
  await closeSite(server, page);
});
