/** The awkward moments of long editors: closed while saving, two tabs, no network, a crash. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { ADMIN, enter, test } from '../support/people.ts';

const RESTORED = 'You have unsaved changes';
const NEWER = 'A newer draft was saved in another tab or on another device';

/** Editors of something new, with the field that names it. */
const EDITORS = [
  { name: 'quiz', path: '/dashboard/create-quiz', field: 'Title' },
  { name: 'case study', path: '/dashboard/create-case-studies?edit=new', field: 'Title' },
  { name: 'insight', path: '/dashboard/news-insights?edit=new', field: 'Title' },
  { name: 'weekly test', path: '/dashboard/weekly-tests?edit=new', field: 'Title' },
  { name: 'class', path: '/dashboard/classes/new', field: 'Title' },
  { name: 'partner', path: '/dashboard/partners/new', field: 'Name' },
] as const;

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const { name, path, field } of EDITORS) {
  test.describe(`the editor: ${name}`, () => {
    test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

    test('loses nothing without a network, by a crash, and between two tabs', async ({ page, context }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await enter(page, ADMIN);
      await page.goto(path);
      await fieldOf(page, field).fill('Words of the weir');
      // The whole editor has loaded before the network goes.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await fieldOf(page, field).fill('Words of the weir, offline');
      await expect(page.getByText('Offline. Draft saved on this device')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('Offline. Draft saved on this device')).toHaveCount(0);

      // A tab that is closed at once has no time to send anything.
      await fieldOf(page, field).fill('Words of the weir, closed');
      await page.close();
      const again = await context.newPage();
      again.on('dialog', (dialog) => void dialog.accept());
      await again.goto(path);
      await expect(again.getByText(RESTORED)).toBeVisible();
      await expect(fieldOf(again, field)).toHaveValue('Words of the weir, closed');

      // The draft is open twice: the last tab is warned about the other, and neither version is lost.
      const other = await context.newPage();
      await other.goto(path);
      await expect(fieldOf(other, field)).toHaveValue('Words of the weir, closed');
      await fieldOf(other, field).fill('Words of the weir, elsewhere');
      await expect(again.getByText(NEWER)).toBeVisible();
      await expect(fieldOf(again, field)).toHaveValue('Words of the weir, closed');
      await again.getByRole('button', { name: 'Use the newer draft' }).click();
      await expect(fieldOf(again, field)).toHaveValue('Words of the weir, elsewhere');
      await again.getByRole('button', { name: 'Undo' }).click();
      await expect(fieldOf(again, field)).toHaveValue('Words of the weir, closed');
      await other.close();

      // Leaves nothing to the next test.
      await again.getByRole('button', { name: 'Discard changes' }).click();
      await again.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
      await expect(again.getByText(RESTORED)).toHaveCount(0);
    });
  });
}

test('a quiz that is closed while its draft is on its way comes back whole, without a false conflict', async ({
  page,
  context,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await fieldOf(page, 'Title').fill('Words of the sluice');
  await expect(page.getByText('Draft saved')).toBeVisible();
  let arrived = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/api/quiz/working-copies/new', async (route) => {
    arrived();
    await route.continue();
  });
  await fieldOf(page, 'Title').fill('Words of two sluices');
  await sent;
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard/create-quiz');
  await expect(fieldOf(again, 'Title')).toHaveValue('Words of two sluices');
  await expect(again.getByText(NEWER)).toHaveCount(0);
  await again.getByRole('button', { name: 'Discard changes' }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(fieldOf(again, 'Title')).toHaveValue('');
});
