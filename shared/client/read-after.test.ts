/** How the clients of a page say what their user has changed, so that no list is read from before. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { changeDetails } from '#shared/contract/identity/account.ts';
import type { HttpRequest } from './ports.ts';

const SENT = 'x-read-after';

/** Two clients of a page that has just been loaded. */
const openPage = async (origin = '') => {
  vi.resetModules();
  const { createClient } = await import('./client.ts');
  const sent: HttpRequest[] = [];
  let answer: () => string | null = () => null;
  const clock = { now: () => 0, wait: () => Promise.resolve() };
  const http = (_url: string, request: HttpRequest) => {
    sent.push(request);
    return Promise.resolve().then(() => {
      const writtenAt = answer();
      return { status: 200, headers: { get: () => writtenAt }, json: () => Promise.resolve({}) };
    });
  };
  const [one, other] = [createClient({ origin, clock, http, retryWaits: [] }), createClient({ origin, clock, http })];
  const read = async (): Promise<string | undefined> => {
    await other.call(getHistory);
    return sent.at(-1)?.headers[SENT];
  };
  return {
    read,
    change: () => one.call(changeDetails, { body: { name: 'Asha', number: '9876543210' } }),
    reply: (writtenAt: string | null) => {
      answer = () => writtenAt;
    },
    lose: () => {
      answer = () => {
        throw new Error('offline');
      };
    },
  };
};

describe('the moment that calls name', () => {
  let page: Awaited<ReturnType<typeof openPage>>;
  beforeEach(async () => {
    page = await openPage();
  });

  it('is unknown on a page that has just been loaded', async () => {
    expect(await page.read()).toBe('-1');
    expect(await page.read()).toBe('-1');
  });

  it('is the latest that a reply to any client has named', async () => {
    page.reply('2000');
    await page.change();
    page.reply('1000');
    await page.change();
    page.reply(null);
    expect(await page.read()).toBe('2000');
  });

  it('is unknown again after a change whose reply was lost', async () => {
    page.reply('2000');
    await page.change();
    page.lose();
    await page.change();
    page.reply(null);
    expect(await page.read()).toBe('-1');
  });

  it('isn’t sent to another origin, which would have to allow the header', async () => {
    expect(await (await openPage('https://quiz.example.com')).read()).toBeUndefined();
  });
});
