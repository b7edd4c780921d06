/** A calculated question in the popup's daily quiz: the date's numbers, and their worked solution. */
import { addDailySet } from '#shared/contract/daily/daily.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { calculatedAnswer, calculatedQuestion, plainQuestion } from '../../fixtures/records/calculated.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { draftOf, makeChapter } from '../../fixtures/records/quizzes.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { startServer } from '../../fixtures/server/server.ts';
import { openFresh, startButton, test } from '../support/extension-fixtures.ts';
import { expect } from '../support/fixtures.ts';

test('the popup asks with the numbers of the date and shows how they lead to the answer', async ({ loaded }) => {
  const server = await startServer({ clock: createFakeClock(Date.now()) });
  const admin = await signUp(server, { role: 'admin' });
  const others = [2, 3, 4, 5].map((number) => ({ ...plainQuestion, id: `b${String(number)}` }));
  const body = draftOf(await makeChapter(server), { questions: [calculatedQuestion(), ...others] });
  const { quiz } = (await server.api(addQuiz, { body, as: admin })).data.data;
  await server.api(addDailySet, { body: { quizId: quiz._id }, as: admin });

  const page = await loaded.context.newPage();
  await page.setViewportSize({ width: 400, height: 600 });
  await openFresh(page, loaded, server.url.replace('127.0.0.1', 'localhost'));
  await startButton(page).click();
  const prompt = page.getByText(/^A price of/);
  await expect(prompt).toBeVisible();
  const promptText = (await prompt.textContent()) ?? '';
  await page.getByRole('textbox').fill(String(calculatedAnswer(promptText)));
  for (let number = 2; number <= 5; number += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: `Question ${String(number)} of 5` })).toBeFocused();
    await page.keyboard.press('1');
  }
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expect(page.getByText(/^Worked out: /)).toBeVisible();
  await expect(page.getByText(promptText)).toBeVisible();
  await page.close();
  await server.close();
});
