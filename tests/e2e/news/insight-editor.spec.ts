/** An insight's draft survives navigation, a reload, an expired session and a pending save. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../support/fixtures.ts';
import { ADMIN, endSession, enter, sendLogin, test } from '../support/people.ts';

const LIST = '/dashboard/news-insights';
const NEW = `${LIST}?edit=new`;
const UNSAVED = 'You have unsaved changes';

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

/** Fills in all that an insight needs. */
const write = async (page: Page, name: string): Promise<void> => {
  await title(page).fill(name);
  await page.getByLabel('Summary').fill('What the tide did.');
  await text(page).fill('It came twice.');
  await page.getByLabel('Source', { exact: true }).fill('The harbour office');
};

/** Accepts the browser's leave prompts and counts them. */
const agreeing = (page: Page): { readonly prompts: string[] } => {
  const prompts: string[] = [];
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type());
    void dialog.accept();
  });
  return { prompts };
};

const leadsTo = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

test('what is written of an insight outlives a key that leads away, and a reload asks first', async ({ page }) => {
  const { prompts } = agreeing(page);
  await enter(page, ADMIN);
  await page.goto(NEW);
  await write(page, 'The tide comes twice');
  await page.getByRole('checkbox', { name: 'Business Vocabulary' }).check();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Create quiz' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await expect(title(page)).toHaveValue('The tide comes twice');
  await expect(text(page)).toHaveText('It came twice.');
  await expect(page.getByRole('checkbox', { name: 'Business Vocabulary' })).toBeChecked();
  expect(prompts).toEqual([]);

  await title(page).fill('The tide comes thrice');
  await page.reload();
  expect(prompts).toEqual(['beforeunload']);
  await expect(title(page)).toHaveValue('The tide comes thrice');

  // After saving there is no draft left and no prompt.
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(LIST);
  await page.getByRole('link', { name: 'New insight' }).first().click();
  await expect(title(page)).toHaveValue('');
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
  await page.reload();
  expect(prompts).toEqual(['beforeunload']);
});

test('unsaved changes of an insight are dropped only after a question with its name', async ({ page }) => {
  agreeing(page);
  await enter(page, ADMIN);
  await page.goto(NEW);
  await write(page, 'A buoy is painted');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name: 'A buoy is painted' }).click();
  await title(page).fill('A buoy is painted red');
  await leadsTo(page).getByRole('link', { name: 'Quizzes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
  await page.goBack();
  await expect(title(page)).toHaveValue('A buoy is painted red');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to “A buoy is painted red”?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(title(page)).toHaveValue('A buoy is painted red');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title(page)).toHaveValue('A buoy is painted');
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveValue('A buoy is painted');
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
});

test('the scheduled time of an insight is shown in its editor and saved with the draft', async ({ page }) => {
  agreeing(page);
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  const [first, second] = [inDays(30), inDays(31)];
  const later = page.getByLabel('Publish later');
  await enter(page, ADMIN);
  await page.goto(NEW);
  await write(page, 'A ferry leaves');
  await later.fill(inDays(-1));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a time in the future');
  await later.fill(first);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('link', { name: 'A ferry leaves' }).click();
  await expect(later).toHaveValue(first);

  await later.fill(second);
  await page.reload();
  await expect(page.getByText(UNSAVED)).toBeVisible();
  await expect(later).toHaveValue(second);
  await page.getByRole('button', { name: 'Save and keep scheduled' }).click();
  await page.getByRole('link', { name: 'A ferry leaves' }).click();
  await expect(later).toHaveValue(second);
  await expect(page.getByText(UNSAVED)).toHaveCount(0);
});

test.describe('a session that ends while an insight is written', () => {
  test.use({ expectedConsole: /status of 401/ });
  test('loses nothing: after the sign-in the author goes on', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto(NEW);
    await write(page, 'A lock opens late');
    await endSession(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL(NEW);
    await expect(page.getByText(UNSAVED)).toBeVisible();
    await expect(title(page)).toHaveValue('A lock opens late');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The insight is in the feed')).toBeVisible();
  });
});

/** Lets the server be busy with the image until the returned function is called. */
const imageInWork = async (page: Page): Promise<() => void> => {
  let stage = 'image';
  await page.route('**/api/news-insights/progress/*', (route) =>
    route.fulfill({ json: { success: true, stage, percent: 40 } }),
  );
  return () => {
    stage = 'published';
  };
};

const addImage = async (page: Page): Promise<void> => {
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  await page.getByLabel('Image', { exact: true }).setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer });
};

const IN_WORK = 'Processing the image…';

test('an author who goes elsewhere while the image is in work stays there', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto(NEW);
  await write(page, 'A crane turns');
  await addImage(page);
  const done = await imageInWork(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(IN_WORK)).toBeVisible();
  await leadsTo(page).getByRole('link', { name: 'Question bank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Question bank' })).toBeVisible();
  done();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/question-bank');
});

test('what an author types while the image is in work stays, and is saved over what was sent', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto(NEW);
  await write(page, 'A gull lands');
  await addImage(page);
  const done = await imageInWork(page);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(IN_WORK)).toBeVisible();
  await title(page).fill('A gull lands again');
  done();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/edit=[0-9a-f]{24}/);
  await expect(title(page)).toHaveValue('A gull lands again');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('link', { name: 'A gull lands again', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A gull lands', exact: true })).toHaveCount(0);
});
