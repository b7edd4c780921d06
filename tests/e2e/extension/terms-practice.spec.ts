/** Small things beside the day's quiz: a question on selected words, and a missed question in the popup. */
import type { Page } from '@playwright/test';
import { freshPopup, signInHere, storedIn, test, type Loaded } from '../support/extension-fixtures.ts';
import { expect, listen, signedUp, type Account } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';
import { freeQuizzes } from '../support/quizzes.ts';

/** The part of the browser's own object that a click in its menu reaches. */
interface Menus {
  readonly chrome: {
    readonly contextMenus: {
      readonly onClicked: { dispatch(info: object, tab: object): void };
    };
  };
}

/** Gives some answer to the question that is shown. */
const giveSomeAnswer = async (page: Page): Promise<void> => {
  const choices = page.getByRole('radio').or(page.getByRole('checkbox'));
  const lists = page.getByRole('combobox');
  const fields = page.getByRole('main').getByRole('textbox');
  const check = page.getByRole('button', { name: 'Check' });
  // A key, since the number of an option lies above its field.
  if ((await choices.count()) > 0) await choices.first().press('Space');
  else if ((await lists.count()) > 0) {
    for (const [index, list] of (await lists.all()).entries()) await list.selectOption({ index: index + 1 });
  } else if ((await fields.count()) > 0) await fields.fill('42');
  else await page.locator('[data-control=down]').first().click();
  await expect(check).toBeEnabled();
};

/** Chooses "Quiz me on…" for those words, and returns the page that opens. */
const quizOn = async ({ context }: Loaded, selectionText: string): Promise<Page> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const opened = context.waitForEvent('page');
  // Without a real click the browser refuses its side panel, so the page opens in a tab.
  await worker.evaluate((text) => {
    const { contextMenus } = (globalThis as unknown as Menus).chrome;
    contextMenus.onClicked.dispatch({ menuItemId: 'quiz', selectionText: text }, {});
  }, selectionText);
  return opened;
};

test('selected words are quizzed from the flashcards on this device, and never sent', async ({ loaded }) => {
  const popup = await freshPopup(loaded);
  const requests: string[] = [];
  loaded.context.on('request', (request) => {
    requests.push(decodeURIComponent(request.url()) + (request.postData() ?? ''));
  });
  const page = await quizOn(loaded, ' the Liquidity\nof a share ');
  const messages = listen(page);
  await expect(page.getByRole('heading', { name: 'What does “Liquidity” mean?' })).toBeFocused();
  const options = page.getByRole('listitem').getByRole('button');
  await expect(options).toHaveCount(4);
  expect(await axeFaults(page)).toEqual([]);

  await test.step('the keys 1 to 4 answer, and the card explains it', async () => {
    await page.keyboard.press('2');
    await expect(page.getByRole('heading', { name: /^(?:Right|Not right)$/u })).toBeFocused();
    await expect(page.getByText('How quickly something can be turned into cash')).not.toHaveCount(0);
    await expect(page.getByRole('img', { name: 'Right answer' })).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Another term' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('What does “Liquidity” mean?');
  });

  await test.step('the next words are looked up without a network', async () => {
    await loaded.context.setOffline(true);
    const next = await quizOn(loaded, 'opportunity costs');
    await expect(next.getByRole('heading', { name: 'What does “Opportunity cost” mean?' })).toBeVisible();
    await loaded.context.setOffline(false);
    await next.close();
  });

  await test.step('words without a card lead on', async () => {
    const next = await quizOn(loaded, 'photosynthesis');
    await expect(next.getByRole('heading', { name: 'No flashcard explains “photosynthesis”' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Search the website for it' })).toHaveAttribute(
      'href',
      /\/search\?q=photosynthesis$/u,
    );
    await next.getByRole('button', { name: 'Quiz me on another term' }).click();
    await expect(next.getByRole('heading', { name: /^What does/u })).toBeFocused();
    await next.getByRole('tab', { name: 'Today' }).click();
    await expect(next.getByRole('button', { name: 'Start today’s quiz' })).toBeVisible();
    await expect.poll(() => storedIn(next)).not.toHaveProperty('askedTerm');
    await next.close();
  });

  for (const term of ['Liquidity', 'opportunity', 'photosynthesis']) {
    expect(requests.filter((sent) => sent.toLowerCase().includes(term.toLowerCase()))).toEqual([]);
  }
  expect(messages).toEqual([]);
  await page.close();
  await popup.close();
});

interface Opened {
  readonly data: {
    readonly result: { readonly _id: string };
    readonly quiz: { readonly questions: readonly { id: string; kind: string; options?: { id: string }[] }[] };
  };
}

/** Takes a quiz on the website and answers only one of its questions; returns how many are due for practice. */
const missMost = async (page: Page, { email, password }: Account): Promise<number> => {
  const deviceId = crypto.randomUUID();
  const login = { email, password, uniqueId: deviceId, forceLogin: true };
  const { token } = (await (await page.request.post('/api/auth/login', { data: login })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
  const [quizId = ''] = await freeQuizzes(page);
  const opened = await page.request.post('/api/result/createResult', { headers, data: { quizId } });
  const { result, quiz } = ((await opened.json()) as Opened).data;
  const single = quiz.questions.find(({ kind }) => kind === 'single');
  const answers = [{ questionId: single?.id, value: single?.options?.[0]?.id, seq: 1 }];
  const reply = await page.request.put(`/api/result/${result._id}`, { headers, data: { answers, submit: true } });
  expect(reply.status()).toBe(200);
  const summary = await page.request.get('/api/practice/summary', { headers });
  return ((await summary.json()) as { data: { practice: { due: number } } }).data.practice.due;
};

test('a learner practises the questions missed on the website in the popup', async ({ loaded, relay }) => {
  const page = await freshPopup(loaded, relay.origin);
  const messages = listen(page);
  const account = await signedUp(page, 'Leela Nair');
  const missed = await missMost(page, account);
  await signInHere(page, account);
  await page.getByRole('button', { name: `Practise ${String(missed)} questions you missed` }).click();
  const title = page.getByRole('heading', { name: 'A question you missed' });
  await expect(title).toBeFocused();
  await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled();
  expect(await axeFaults(page)).toEqual([]);

  await test.step('one that is skipped stays due', async () => {
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(title).toBeFocused();
  });

  const check = page.getByRole('button', { name: 'Check' });
  await test.step('an answer that can’t be sent stays on the screen with the reason', async () => {
    await giveSomeAnswer(page);
    relay.become('cut');
    await check.click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t check that answer');
    relay.become('through');
  });

  await test.step('the answer is explained, and the count goes down', async () => {
    await check.click();
    await expect(page.getByRole('heading', { name: /^(?:Right|Partly right|Not right this time)$/u })).toBeFocused();
    await expect(page.getByText('You’ll see this again')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to today' }).click();
    await expect(
      page.getByRole('button', { name: `Practise ${String(missed - 1)} questions you missed` }),
    ).toBeVisible();
  });

  await test.step('skipping the rest ends it', async () => {
    await page.getByRole('button', { name: /^Practise/u }).click();
    for (let left = missed - 1; left > 0; left -= 1) {
      await expect(title).toBeFocused();
      await page.getByRole('button', { name: 'Not now' }).click();
    }
    await expect(page.getByRole('heading', { name: 'That’s all for now' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Back to today' }).last().click();
    await expect(page.getByRole('button', { name: 'Start today’s quiz' })).toBeVisible();
  });
  // The browser reports the call that was cut.
  expect(messages.filter((text) => !text.includes('ERR_'))).toEqual([]);
  await page.close();
});
