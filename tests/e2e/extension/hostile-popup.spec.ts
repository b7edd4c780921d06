/** Texts that try to run, in the popup and the panel: the day's quiz, its review, and the news. Nothing executes. */
import type { Page } from '@playwright/test';
import { addDailySet } from '#shared/contract/daily/daily.ts';
import { addInsight } from '#shared/contract/news/news-staff.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createFakeClock } from '../../fixtures/server/fake-clock.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { draftOf, makeChapter } from '../../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../../fixtures/server/server.ts';
import { openFresh, startButton, test } from '../support/extension-fixtures.ts';
import { expect } from '../support/fixtures.ts';
import { HOSTILE_QUESTIONS, MARK, NO_TRACES, plain, RICH, tracesIn } from '../support/hostile-corpus.ts';
import { answerByKeyboard } from '../support/keyboard.ts';

/** Questions of a daily set. */
const TOTAL = 5;

/** A server whose day and whose news are hostile, written by the calls that the staff has. */
const hostileServer = async (): Promise<TestServer> => {
  const server = await startServer({ clock: createFakeClock(Date.now()) });
  const admin = await signUp(server, { role: 'admin' });
  const texts = { title: plain(1, 180), description: plain(7, 400) };
  const questions = HOSTILE_QUESTIONS.filter(({ kind }) => kind !== 'number');
  const body = draftOf(await makeChapter(server, plain(12, 80), plain(13, 80)), { ...texts, questions });
  const { quiz } = (await server.api(addQuiz, { body, as: admin })).data.data;
  await server.api(addDailySet, { body: { quizId: quiz._id }, as: admin });
  const insight = {
    title: plain(7, 180),
    summary: plain(2, 400),
    description: RICH,
    source: { title: plain(3) },
    programs: ['businessNewsAnalysis'],
    status: 'published',
  };
  expect((await server.api(addInsight, { body: insight, as: admin })).status).toBe(201);
  return server;
};

const expectHarmless = async (page: Page, place: string): Promise<void> => {
  await expect(page.getByText(MARK).first(), `${place} shows the words`).toBeVisible();
  expect(await tracesIn(page, 'body *'), place).toEqual(NO_TRACES);
};

test('texts that try to run do nothing in the popup and in the panel (30)', async ({ loaded }) => {
  const server = await hostileServer();
  const page = await loaded.context.newPage();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.setViewportSize({ width: 400, height: 600 });
  await openFresh(page, loaded, server.url.replace('127.0.0.1', 'localhost'));
  await expect(startButton(page)).toBeVisible();
  await expectHarmless(page, 'the start');
  await page.getByRole('tab', { name: 'News' }).click();
  await expectHarmless(page, 'the news');
  await page.getByRole('tab', { name: 'Today' }).click();
  await startButton(page).click();
  for (let number = 1; number <= TOTAL; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${String(number)} of ${String(TOTAL)}` })).toBeFocused();
    await expectHarmless(page, `question ${String(number)}`);
    await page.getByRole('heading', { name: `Question ${String(number)} of ${String(TOTAL)}` }).focus();
    await answerByKeyboard(page, number, TOTAL);
  }
  await expect(page.getByText(/^\d(\.\d+)? of 5$/)).toBeVisible();
  await expectHarmless(page, 'the review');
  // It opens with what it looked like last, before its code runs.
  await page.reload();
  await expectHarmless(page, 'the popup as it looked last');
  await expect(page.getByText(/^\d(\.\d+)? of 5$/)).toBeVisible();
  await expectHarmless(page, 'the popup opened again');

  await page.goto(`${loaded.origin}/sidepanel.html`);
  await expect(page.getByText(/^\d(\.\d+)? of 5$/)).toBeVisible();
  await expectHarmless(page, 'the panel');
  expect(dialogs).toBe(0);
  await page.close();
  await server.close();
});
