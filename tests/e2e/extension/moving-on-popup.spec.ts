/** The popup's daily quiz by mouse: a choice shows the next question, and a complete quiz is submitted at once. */
import { startServer } from '../../fixtures/server/server.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { makeChoiceSet, option, question, SET_QUESTIONS } from '../daily/choice-set.ts';
import { openFresh, startButton, test } from '../support/extension-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test('five choices and Submit take the popup to the result', async ({ loaded }) => {
  const server = await startServer({ clock: createFakeClock(Date.now()) });
  await makeChoiceSet(server);
  const page = await loaded.context.newPage();
  await page.setViewportSize({ width: 400, height: 600 });
  await openFresh(page, loaded, server.url.replace('127.0.0.1', 'localhost'));
  await startButton(page).click();
  for (let number = 1; number <= SET_QUESTIONS; number += 1) {
    await expect(question(page, number)).toBeFocused();
    await option(page, 1).click();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(question(page, SET_QUESTIONS - 1)).toBeFocused();
  await page.getByRole('button', { name: 'Submit quiz' }).click();
  await expect(page.getByText(/^\d of 5$/)).toBeVisible();
  await page.close();
  await server.close();
});
