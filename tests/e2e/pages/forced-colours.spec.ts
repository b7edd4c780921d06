/** In the browser's high-contrast mode, which removes backgrounds, every bar still shows how far it is filled. */
import type { Locator, Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { enter, test } from '../support/people.ts';
import { freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** Whether the element has a size and another colour than the page. */
const isFilled = (fill: Locator): Promise<boolean> =>
  fill.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const page = document.createElement('i');
    page.style.backgroundColor = 'Canvas';
    document.body.append(page);
    const canvas = getComputedStyle(page).backgroundColor;
    page.remove();
    return width > 0 && height > 0 && backgroundColor !== canvas && backgroundColor !== 'rgba(0, 0, 0, 0)';
  });

const expectFilled = async (fill: Locator, where: string): Promise<void> => {
  await expect(fill, where).toBeAttached();
  expect.soft(await isFilled(fill), where).toBe(true);
};

const progress = (page: Page, name: string): Locator => page.getByRole('progressbar', { name }).locator('> *');

test('the score, the progress and the accuracy of a learner', async ({ page }) => {
  const headers = await enter(page, await signedUp(page));
  const [quiz = '', other = ''] = await freeQuizzes(page);
  await takeQuiz(page, headers, quiz);

  await page.goto(`/quiz-result/${quiz}`);
  const score = page.getByRole('img', { name: /pass mark/ });
  await expectFilled(score.locator('i'), 'the score');
  await expectFilled(score.locator('b'), 'the pass mark');

  await page.goto('/progress');
  const accuracy = page.locator('span[aria-hidden=true] > span[style*=scaleX]:not([style*="scaleX(0)"])').first();
  await expectFilled(accuracy, 'the accuracy');

  await page.goto(`/explore/quiz/${other}?start=1`);
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  const choice = page.locator('label:has(input[type=radio]), label:has(input[type=checkbox])').first();
  await choice.click();
  await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await expectFilled(progress(page, 'Questions answered'), 'the answered questions');
});

test('the progress of reading a case study', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/explore/case-studies');
  await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.locator('div[style*=scaleX]').first();
  // Again while it isn't: a page whose text is still loading is too short to scroll.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return isFilled(bar);
    })
    .toBe(true);
});
