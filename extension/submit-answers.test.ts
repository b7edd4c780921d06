import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fillStorage, resetBrowser } from '../tests/doubles/extension-browser.ts';
import { asha, DATE, daily, result } from '../tests/fixtures/records/extension.ts';
import { submitAnswers } from './submit-answers.ts';
import { createOutbox } from './outbox.ts';

beforeEach(resetBrowser);

let keys = 0;
const outbox = createOutbox({
  area: browser.storage.local,
  now: () => 1,
  newKey: () => `key-${String((keys += 1))}`,
  alone: (work) => work(),
});
const entry = { userId: asha._id, date: DATE, quizId: daily.quiz._id, attemptId: null, ticket: null, answers: [] };
const submission = (send: () => Promise<unknown>) =>
  submitAnswers(
    {
      outbox,
      read: () => browser.storage.local.get(),
      send: async () => {
        await send();
        return true;
      },
    },
    entry,
  );
const only = async () => (await outbox.entries())[0] ?? expect.fail('nothing waits');

describe('handing in', () => {
  it('gives the result that the background has had', async () => {
    expect(await submission(async () => outbox.settle(await only(), result))).toEqual({ ok: true, data: result });
    expect(await outbox.entries()).toEqual([]);
  });

  it('is a lost network as long as the answers wait, and the same answers when it is tried again', async () => {
    expect(await submission(() => Promise.resolve())).toMatchObject({ ok: false, error: { code: 'NETWORK' } });
    const { key } = await only();
    await submission(() => Promise.resolve());
    expect((await outbox.entries()).map((one) => one.key)).toEqual([key]);
  });

  it('says why the server will never take them', async () => {
    const error = { code: 'ANSWER_INVALID', message: 'This answer fits no question' } as const;
    expect(await submission(async () => outbox.bury(await only(), error))).toMatchObject({ ok: false, error });
  });

  it('rejects where there is no room for the answers, so that they go another way', async () => {
    fillStorage();
    await expect(submission(() => Promise.resolve())).rejects.toThrow('quota');
  });
});

it('two pages that submit at once leave one entry', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const shared = createOutbox({
    area: browser.storage.local,
    now: () => 1,
    newKey: () => `key-${String((keys += 1))}`,
    // One after the other, as the lock of the browser does.
    alone: (work) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  });
  const [one, other] = await Promise.all([shared.add(entry), shared.add(entry)]);
  expect(one.key).toBe(other.key);
  expect(await shared.entries()).toHaveLength(1);
});

it('the result of yesterday, sent late, never hides that of today', async () => {
  await outbox.add({ ...entry, date: '2026-11-20' });
  await browser.storage.local.set({ finished: { date: DATE, userId: asha._id, result } });
  await outbox.settle(await only(), { ...result, _id: '9'.repeat(24) });
  expect((await browser.storage.local.get())['finished']).toMatchObject({ date: DATE, result: { _id: result._id } });
});

it('what is no entry is left alone', async () => {
  await browser.storage.local.set({ 'outbox:1': { nonsense: true }, 'outbox:2': 'text' });
  expect(await outbox.entries()).toEqual([]);
});

describe('answers that were given up while they were on their way', () => {
  const givenUp = async () => {
    await outbox.add(entry);
    const sent = await only();
    // As signing out does it.
    await browser.storage.local.remove(`outbox:${sent.key}`);
    return sent;
  };

  it('leave no result behind when the server takes them all the same', async () => {
    await outbox.settle(await givenUp(), result);
    expect(await browser.storage.local.get()).toEqual({});
  });

  it('don’t come back when the server refuses them', async () => {
    await outbox.bury(await givenUp(), { code: 'ANSWER_INVALID', message: 'no' });
    expect(await browser.storage.local.get()).toEqual({});
  });
});
