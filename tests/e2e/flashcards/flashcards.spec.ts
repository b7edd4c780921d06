/** Flashcards: the list of decks, studying by keyboard, and what guests see. */
import type { Page } from '@playwright/test';
import { makeDeck } from '../../fixtures/records/flashcards.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MINUTE = 60_000;
const DECK = '/explore/cards/finance-vocabulary';

/** Shows the answer and rates it, by keyboard. */
const studyCard = async (page: Page, place: string, key: string, turn: 'Space' | 'Enter' = 'Space'): Promise<void> => {
  await expect(page.getByRole('heading', { name: place })).toBeFocused();
  await page.keyboard.press(turn);
  await expect(page.getByRole('group', { name: 'Answer' })).toBeFocused();
  await page.keyboard.press(key);
};

test('a learner studies a deck by keyboard, comes back, and finds the next cards', async ({ page }) => {
  const server = await startOwnSite();
  try {
    await makeDeck(server, { cards: 12 });
    const person = await signUp(server);
    await keepSession(page, server, person);
    await openAt(page, server, '/explore/cards');
    await expect(page.getByRole('article').getByText('10 new')).toBeVisible();
    await page.getByRole('link', { name: 'Deck ratios' }).click();
    await expect(page.getByText('0 of 12 learned')).toBeVisible();
    await page.getByRole('link', { name: 'Study now' }).click();

    await studyCard(page, 'Card 1 of 10', '1');
    await expect(page.getByRole('heading', { name: 'Card 2 of 10' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Meaning 2')).toBeVisible();
    const ratings = page.getByRole('group', { name: 'How well did you know this?' }).getByRole('button');
    await expect(ratings).toHaveText([/^Again1\d+ min$/, /^Hard2\d+ min$/, /^Good3/, /^Easy4\d+ days$/]);
    await page.keyboard.press('4');
    await studyCard(page, 'Card 3 of 10', '4', 'Enter');

    // Closed in the middle, and opened again when the first card has returned.
    await openAt(page, server, '/about');
    server.clock.advance(11 * MINUTE);
    await openAt(page, server, '/explore/cards/ratios');
    await expect(page.getByText('To study now: 1 due, 7 new.')).toBeVisible();
    await expect(page.getByText('2 of 12 learned')).toBeVisible();
    await page.getByRole('link', { name: 'Study now' }).click();
    await expect(page.getByText('Term 1', { exact: true })).toBeVisible();
    await studyCard(page, 'Card 1 of 8', '3');
    for (let card = 2; card <= 8; card += 1) await studyCard(page, `Card ${String(card)} of 8`, '4');
    const end = page.getByRole('heading', { name: '8 cards studied' });
    await expect(end).toBeFocused();
    await expect(page.getByText(/^The next card is due .*\. More new cards come tomorrow\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the deck' }).click();
    await expect(page.getByText('10 of 12 learned')).toBeVisible();

    // All is new again after a reset, which is asked about first.
    await page.getByRole('button', { name: 'Reset progress' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset your progress in “Deck ratios”?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('10 of 12 learned')).toBeVisible();
    await page.getByRole('button', { name: 'Reset progress' }).click();
    await dialog.getByRole('button', { name: 'Reset progress' }).click();
    await expect(page.getByText('To study now: 10 new.')).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_/ });
  test('a rating that can’t be sent stays, and is sent again', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.goto(`${DECK}?study=1`);
    await expect(page.getByRole('heading', { name: 'Card 1 of 10' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.route('**/api/flashcards/cards/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Good/ }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your rating isn’t saved' });
    await expect(alert).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('group', { name: 'Answer' })).toBeVisible();
    await page.unroute('**/api/flashcards/cards/**');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Card 2 of 10' })).toBeFocused();
    await expect(alert).toHaveCount(0);
  });
});

test('a learner’s list, deck and session are in order in both themes', async ({ page }) => {
  await enter(page, await signedUp(page));
  await page.goto('/explore');
  await page.getByRole('link', { name: 'Flashcards', exact: true }).click();
  await expect(page).toHaveURL('/explore/cards');
  await expect(page.getByRole('article')).toHaveCount(8);
  await inOrder(page, '/explore/cards');
  await page.goto(DECK);
  await expect(page.getByRole('heading', { name: 'All cards' })).toBeVisible();
  await inOrder(page, DECK);
  await page.getByRole('link', { name: 'Study now' }).click();
  await expect(page.getByRole('heading', { name: 'Card 1 of 10' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Answer' })).toBeFocused();
  await inOrder(page, `${DECK}?study=1`);
});

test('a guest goes through the cards of a free deck, and is told that nothing is saved', async ({ page }) => {
  await page.goto('/explore/cards');
  await expect(page.getByRole('article').filter({ hasText: 'Subscribers' })).toHaveCount(5);
  await page.getByRole('link', { name: 'Strategy Frameworks' }).click();
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All cards' })).toHaveCount(0);
  await page.goto(DECK);
  await expect(page.getByText(/Nothing is saved without an account/)).toBeVisible();
  await page.getByRole('link', { name: 'Go through the cards' }).click();
  await expect(page.getByRole('heading', { name: 'Card 1 of 30' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Answer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Card 2 of 30' })).toBeFocused();
  await inOrder(page, `${DECK}?study=1`);
});
