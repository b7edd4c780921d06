import type { Page } from '@playwright/test';
import { caseStudies, gradeNewest } from '../support/cases.ts';
import { expect } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, leaveEverywhere, sendLogin, store, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const LIST = '/explore/case-studies';
const OWN = '/case-studies/submissions';
const pathOf = (id: string): string => `${LIST}/${id}`;

const free = async (page: Page, at = 0) => {
  const found = (await caseStudies(page)).filter(({ access }) => access === 'free')[at];
  return found ?? { _id: '', title: '' };
};
const answers = (page: Page) => page.getByRole('textbox', { name: /^Answer to question/ });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

const inBothThemes = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await axeFaults(page, { colours: colorScheme === 'dark' })).toEqual([]);
  }
};

test('a guest reads the first part, signs in and is back where the rest stands', async ({ page, learner }) => {
  const { _id, title } = await free(page);
  await leaveEverywhere(page, learner);
  await page.goto(LIST);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Business Wisdom`);
  await expect(page.getByRole('heading', { name: 'Sign in to read on' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exhibits', exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await sendLogin(page, learner);
  await expect(page).toHaveURL(pathOf(_id));
  await expect(page.getByRole('heading', { name: 'Exhibits', exact: true })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeInViewport();
});

test('a draft survives a reload, is submitted once, graded, and listed among the submissions', async ({
  page,
  learner,
}) => {
  const { _id, title } = await free(page, 1);
  await enter(page, learner);
  const bar = page.getByRole('navigation', { name: 'Learning', includeHidden: true });
  await page.goto(LIST);
  await expect(bar).toHaveCount(1);
  await page.goto(pathOf(_id));
  await expect(answers(page).first()).toBeEditable();
  await expect(bar).toHaveCount(0);
  const count = await answers(page).count();
  await answers(page).first().fill('It loses five lakh a month.');
  await expect(page.getByText('6 words', { exact: true })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(answers(page).first()).toHaveValue('It loses five lakh a month.');
  await page.goto('/');
  await page.getByRole('link', { name: `Continue: ${title}` }).click();
  await expect(page).toHaveURL(pathOf(_id));
  await expect(answers(page).first()).toHaveValue('It loses five lakh a month.');

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Question 2 has no answer yet');
  await page.getByRole('link', { name: 'Question 2 has no answer yet' }).click();
  await expect(answers(page).nth(1)).toBeFocused();
  for (let at = 1; at < count; at += 1)
    await answers(page)
      .nth(at)
      .fill(`Answer ${String(at + 1)}.`);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Submit your answers?' });
  await expect(dialog).toContainText('You can’t change them afterwards');
  await dialog.getByRole('button', { name: 'Keep writing' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Answers submitted' })).toBeFocused();
  await expect(page.getByText('It loses five lakh a month.')).toBeVisible();
  await expect(answers(page)).toHaveCount(0);

  const grader = await enter(page, ADMIN);
  await gradeNewest(page, grader, _id, 'Say who bears the cost.');
  await enter(page, learner);
  await page.goto(OWN);
  const item = page.getByRole('article', { name: title });
  await expect(item).toContainText(/Graded: \d+ of 100/);
  await item.getByRole('button', { name: `Show grade and feedback of ${title}` }).click();
  await expect(item.getByText('Say who bears the cost.')).toBeVisible();
  await expect(item.getByText('A fair beginning.').first()).toBeVisible();
  await inBothThemes(page);
  await item.getByRole('link', { name: 'Open case study' }).click();
  await expect(page.getByRole('heading', { name: 'Your grade' })).toBeVisible();
  await inBothThemes(page);

  await page.goto(LIST);
  // The learner may have answered others in another test.
  const card = page.getByRole('article').filter({ hasText: title });
  await page.getByLabel('Your progress').selectOption('Graded');
  await expect(card).toContainText('Graded');
  await expect(page.getByRole('article').filter({ hasNotText: 'Graded' })).toHaveCount(0);
  await savePictures(page, 'cases-graded');
  await page.getByLabel('Your progress').selectOption('Draft');
  await expect(page.getByRole('article').filter({ hasText: 'Graded' })).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await page.getByLabel('Your progress').selectOption('Any progress');
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; subject: string }[];
  expect(
    mails.filter(({ to, subject }) => to === learner.email && subject.includes(`“${title}” is graded`)),
  ).toHaveLength(1);
});

test.describe('while the network is away', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });
  test('what is written stays on the device and goes out when it is back', async ({ page, context, learner }) => {
    const { _id } = await free(page, 2);
    await enter(page, learner);
    await page.goto(pathOf(_id));
    await expect(answers(page).first()).toBeEditable();
    await context.setOffline(true);
    await answers(page).first().fill('Written on a train.');
    await expect(page.getByText('Offline: answers saved on this device')).toBeVisible();
    await context.setOffline(false);
    await saved(page);
    await page.reload();
    await expect(answers(page).first()).toHaveValue('Written on a train.');
  });
});

test.describe('two tabs', () => {
  test.use({ expectedConsole: /409/ });
  test('don’t write over each other: the second sees both drafts and chooses', async ({ page, context, learner }) => {
    const { _id } = await free(page, 3);
    await enter(page, learner);
    await page.goto(pathOf(_id));
    const other = await context.newPage();
    await other.goto(pathOf(_id));
    await expect(answers(other).first()).toBeEditable();
    await expect(answers(page).first()).toBeEditable();
    await answers(other).first().fill('From the other tab.');
    await saved(other);
    await answers(page).first().fill('From this tab.');
    await expect(page.getByRole('alert')).toContainText('A newer draft was saved in another tab');
    await expect(page.getByText('From the other tab.')).toBeVisible();
    await expect(answers(page).first()).toHaveValue('From this tab.');
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Use the newer draft' }).click();
    await expect(answers(page).first()).toHaveValue('From the other tab.');
    await saved(page);
    await other.close();
  });
});

test('a case is answered by keyboard alone', async ({ page, learner }) => {
  const { _id } = await free(page, 4);
  await enter(page, learner);
  await page.goto(pathOf(_id));
  await expect(answers(page).first()).toBeEditable();
  await tabTo(page, 'textarea');
  await page.keyboard.type('By hand');
  await saved(page);
  await page.keyboard.press('Tab');
  await expect(answers(page).nth(1)).toBeFocused();
});

test('a subscriber’s case shows everybody what is inside, and the plans', async ({ page }) => {
  const paid = (await caseStudies(page)).find(({ access }) => access === 'subscriber');
  await page.goto(pathOf(paid?._id ?? ''));
  await expect(page.getByRole('heading', { name: 'The rest is for subscribers' })).toBeVisible();
  await expect(page.getByText('Still to read')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/payment-plan');
});

test('the search finds by title and subject, and says when nothing fits', async ({ page }) => {
  const { title } = await free(page);
  await page.goto(LIST);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByLabel('Search case studies').fill(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Search case studies').fill('zebra');
  await expect(page.getByRole('heading', { name: 'No matching case studies' })).toBeVisible();
});

for (const [what, path, heading, expected] of [
  ['of no id', '/nonsense', 'This link isn’t a case study', /404/],
  ['of an unknown id', `/${'f'.repeat(24)}`, 'Case study not found', /404/],
] as const) {
  test.describe(`an address ${what}`, () => {
    test.use({ expectedConsole: expected });
    test('says so and leads on', async ({ page }) => {
      await page.goto(`${LIST}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'See all case studies' }).click();
      await expect(page).toHaveURL(LIST);
    });
  });
}

test.describe('while the server fails', () => {
  test.use({ expectedConsole: /503/ });
  test('the list says so and tries again', async ({ page }) => {
    await store(page, {});
    const status = 503;
    const json = { success: false, status, code: 'UNAVAILABLE', message: 'The server is busy. Try again shortly.' };
    await page.route('**/api/case-studies*', (route) => route.fulfill({ status, json }));
    await page.goto(LIST);
    await expect(page.getByRole('alert')).toContainText('The server is busy. Try again shortly.');
    await page.unroute('**/api/case-studies*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });
});
