/** Staff write, preview and publish a deck of flashcards in the dashboard. */
import type { Page } from '@playwright/test';
import { addDeck, saveDeck } from '#shared/contract/flashcards/deck-staff.ts';
import { deckDraft, draftCard } from '../../fixtures/records/deck-drafts.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { axeFaults } from '../support/page-checks.ts';
import { test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: TestServer;
let editor: Person;
test.beforeEach(async ({ page }) => {
  server = await startOwnSite();
  editor = await signUp(server, { role: 'subadmin', name: 'Vikram Shah' });
  await keepSession(page, server, editor);
});
test.afterEach(({ page }) => closeSite(server, page));

const fillCard = async (page: Page, front: string, back: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add card' }).click();
  await page.getByLabel('Front').fill(front);
  await page.getByLabel('Back').fill(back);
};

test('an editor writes a deck, previews and publishes it, and learners find it', async ({ page, browser }) => {
  await openAt(page, server, '/dashboard/flashcard-decks');
  await expect(page.getByRole('heading', { name: 'No decks yet' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'New deck' }).first().click();
  await page.getByLabel('Title').fill('Working capital');
  await fillCard(page, 'Current ratio', 'Current assets ÷ current liabilities');
  await fillCard(page, 'Quick ratio', '');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const faults = page.getByRole('alert').filter({ hasText: '2 problems to fix' });
  await expect(faults.getByRole('link', { name: 'The description is required' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'deck-faults');
  await page.getByRole('button', { name: /^1\. Current ratio/ }).click();
  await faults.getByRole('link', { name: 'Card 2: The back is required' }).click();
  await expect(page.getByLabel('Back')).toBeFocused();
  await page.keyboard.type('Current assets without stock ÷ current liabilities');
  await page.getByLabel('Description').fill('Terms of short-term finance.');

  await page.getByRole('button', { name: 'Paste a table' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste cards from a table' });
  await paste.getByLabel('Rows').fill('Float\tCheques not yet cleared\nCash cycle');
  await paste.getByRole('button', { name: 'Add cards' }).click();
  await expect(paste.getByText('Row 2 needs a front and a back.')).toBeVisible();
  await paste
    .getByLabel('Rows')
    .fill('Float\tCheques not yet cleared\nCash cycle\tDays from paying to being paid\t60 days');
  await paste.getByRole('button', { name: 'Add 2 cards' }).click();
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await page.getByRole('button', { name: 'Move card 4' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Card 4 is over position 4.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Card 4 is over position 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(cards.nth(2)).toContainText('Cash cycle');

  // Closed before saving, and opened again.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Working capital');
  await expect(cards).toHaveCount(4);

  await savePictures(page, 'deck-editor');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Working capital' });
  await expect(preview.getByRole('heading', { name: 'Card 1 of 4' })).toBeVisible();
  await preview.getByRole('button', { name: /Show answer/ }).click();
  await expect(preview.getByText('Current assets ÷ current liabilities')).toBeVisible();
  await savePictures(page, 'deck-preview');
  await preview.getByRole('tab', { name: 'All cards' }).click();
  await expect(preview.getByText('Cash cycle')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the learners’ page' })).toHaveAttribute(
    'href',
    '/explore/cards/working-capital',
  );
  await page.getByRole('link', { name: 'All decks' }).click();
  await page.getByRole('searchbox').fill('WORKING');
  await expect(page.getByRole('row', { name: /Working capital/ })).toContainText('Published');
  await savePictures(page, 'deck-list');

  const learner = await browser.newPage();
  await openAt(learner, server, '/explore/cards');
  await learner.getByRole('link', { name: 'Working capital' }).click();
  await expect(learner.getByText('Quick ratio')).toBeVisible();
  await learner.close();
});

test.describe('with two editors', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('a newer version is never overwritten unnoticed, and both are kept', async ({ page }) => {
    const { deck } = (await server.api(addDeck, { as: editor, body: deckDraft() })).data.data;
    await openAt(page, server, `/dashboard/flashcard-decks?edit=${deck._id}`);
    await page.getByLabel('Title').fill('Mine');
    const other = await signUp(server, { role: 'subadmin' });
    const params = { id: deck._id };
    const body = { ...deckDraft({ title: 'Theirs', cards: [draftCard('Float')] }), status: 'draft', version: 1 };
    expect((await server.api(saveDeck, { as: other, params, body })).status).toBe(200);
    await page.getByRole('button', { name: 'Save draft' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'A newer version of this deck was saved' });
    expect(await axeFaults(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Save mine as a separate deck' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    await page.getByRole('link', { name: 'All decks' }).click();
    await expect(page.getByRole('row', { name: /Theirs/ })).toContainText('Draft');
    await expect(page.getByRole('row', { name: /Mine/ })).toContainText('Draft');
  });
});

test('an author saves drafts without publishing them, and removes an unused one', async ({ page }) => {
  const author = await signUp(server, { role: 'subadmintwo' });
  await server.api(addDeck, { as: author, body: deckDraft() });
  await keepSession(page, server, author);
  await openAt(page, server, '/dashboard/flashcard-decks');
  await page.getByRole('link', { name: 'Working capital' }).click();
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete “Working capital”?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: 'No decks yet' })).toBeVisible();
});
