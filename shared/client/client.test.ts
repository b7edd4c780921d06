import { describe, expect, it } from 'vitest';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { createClient } from './client.ts';

/** Returns a client whose calls all get that reply, with its requests and waits. */
const answered = (status: number, json: () => unknown, retryWaits?: readonly number[]) => {
  const waits: number[] = [];
  let sent = 0;
  const client = createClient({
    origin: '',
    clock: {
      now: () => 0,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
    http: () => {
      sent += 1;
      return Promise.resolve({ status, headers: { get: () => null }, json: () => Promise.resolve().then(json) });
    },
    ...(retryWaits === undefined ? {} : { retryWaits }),
  });
  return { client, waits, sent: () => sent };
};
const aPage = (): unknown => JSON.parse('<h1>Bad gateway</h1>');

describe('the client', () => {
  it.each([500, 502, 503])('counts a %i that isn’t ours as unreachable, and keeps the status', async (status) => {
    const reply = await answered(status, aPage).client.call(getHistory);
    expect(reply).toMatchObject({ ok: false, error: { code: 'NETWORK', status } });
  });

  it('says which refusal came without a word', async () => {
    const reply = await answered(404, aPage).client.call(getHistory);
    expect(reply).toMatchObject({ ok: false, error: { code: 'INVALID_RESPONSE', status: 404 } });
  });

  it('sends what is idempotent three times, unless told otherwise', async () => {
    const usual = answered(502, aPage);
    await usual.client.call(getHistory);
    expect([usual.sent(), usual.waits]).toEqual([3, [300, 1200]]);
    const once = answered(502, aPage, []);
    await once.client.call(getHistory);
    expect(once.sent()).toBe(1);
  });
});
