/** The result of a quiz: what it earned, and where it leads. */
import { expect, signedUp } from '../support/fixtures.ts';
import { inOrder } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';
import { enter, test } from '../support/people.ts';
import { finishQuiz, freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a first result shows percent, points, rank and badge, and leads to the question that was missed', async ({
  page,
}) => {
  const headers = await enter(page, await signedUp(page));
  const [quiz = ''] = await freeQuizzes(page);
  const percent = await takeQuiz(page, headers, quiz);
  await page.goto(`/quiz-result/${quiz}`);
  await expect(page.getByText(`${String(Math.round(percent))}%`, { exact: true })).toBeVisible();
  const rewards = page.getByRole('region', { name: 'Your rewards' });
  await expect(rewards.getByText(/^\+\d+ points$/)).toBeVisible();
  await expect(rewards.getByRole('link', { name: /^Rank \d+ this week$/ })).toBeVisible();
  await expect(rewards.getByText('Streak: 0 days')).toBeVisible();
  await expect(rewards.getByText('First quiz', { exact: true })).toBeVisible();
  await inOrder(page, new URL(page.url()).pathname);

  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible();
  await page.getByRole('button', { name: 'Review the question you missed' }).click();
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show all questions' })).toBeVisible();
  await expect(page.getByText('Not answered', { exact: true })).toHaveCount(1);

  await takeQuiz(page, headers, quiz, 3);
  await page.goto(`/quiz-result/${quiz}`);
  await expect(rewards.getByText('No new points')).toBeVisible();
  await expect(rewards.getByText('New badge')).toHaveCount(0);

  await test.step('the result, its review and practice count the same missed questions', async () => {
    await page.getByRole('button', { name: 'Review the 3 you missed' }).click();
    const review = page.getByRole('region', { name: 'Review' });
    await expect(review.getByText('Not answered', { exact: true })).toHaveCount(3);
    await expect(review.getByText(/^Source:/)).toHaveCount(3);
    await savePictures(page, 'result-missed');
    await page.getByRole('link', { name: 'Practise the 3 you missed' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
    await savePictures(page, 'practice-missed');
  });
});

test('a result without a mistake leads to the next quiz of its program', async ({ page }) => {
  const headers = await enter(page, await signedUp(page));
  const [quiz = ''] = await freeQuizzes(page);
  await takeQuiz(page, headers, quiz, 0);
  await page.goto(`/quiz-result/${quiz}`);
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  const next = page.getByRole('link', { name: /^Next: / });
  const title = ((await next.textContent()) ?? '').replace('Next: ', '');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a failed result leads to another quiz of its program, and to the same one again', async ({ page }) => {
  const headers = await enter(page, await signedUp(page));
  const [quiz = ''] = await freeQuizzes(page);
  await finishQuiz(page, headers, quiz);
  await page.goto(`/quiz-result/${quiz}`);
  await expect(page.getByText('Not passed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reattempt' })).toHaveAttribute('href', `/explore/quiz/${quiz}?start=1`);
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page).toHaveURL(/\/explore\/quiz\//);
  await expect(page).not.toHaveURL(new RegExp(quiz));
});

test.describe('while the server can’t say what a result earned', () => {
  test.use({ expectedConsole: /status of 500/ });

  test('the result is there, and asks again', async ({ page }) => {
    const headers = await enter(page, await signedUp(page));
    const [quiz = ''] = await freeQuizzes(page);
    await takeQuiz(page, headers, quiz, 0);
    await page.route('**/reward', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`/quiz-result/${quiz}`);
    await expect(page.getByText('We couldn’t load your points')).toBeVisible();
    await page.unroute('**/reward');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Your rewards' })).toBeVisible();
  });
});
