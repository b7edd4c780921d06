import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#shared/client/client.ts';
import { getDaily } from '#shared/contract/daily/daily.ts';
import { updateResult } from '#shared/contract/attempts/result.ts';
import { serverHttp } from './server-http.ts';

const ORIGIN = 'https://learn.example';
const NETWORK = { ok: false, error: { code: 'NETWORK' } };

describe('a call to the server', () => {
  const client = createClient({
    origin: ORIGIN,
    http: serverHttp(ORIGIN),
    clock: { now: () => 0, wait: () => Promise.resolve() },
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const hang = (): void => {
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
  };

  it('that is never answered ends: a read within 25 seconds, three tries included, a write after 20', async () => {
    hang();
    const reading = client.call(getDaily);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await reading).toMatchObject(NETWORK);
    const params = { id: '0123456789abcdef01234567' };
    const writing = client.call(updateResult, { params, body: { answers: [] } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await writing).toMatchObject(NETWORK);
  });
  it('ends with its caller too', async () => {
    hang();
    const caller = new AbortController();
    const reading = client.call(getDaily, { signal: caller.signal });
    caller.abort();
    expect(await reading).toMatchObject({ ok: false, error: { code: 'ABORTED' } });
  });
  it('that the sign-in page of a Wi-Fi answers says that the server is out of reach', async () => {
    const page = new Response('<!doctype html><title>Sign in to Wi-Fi</title>', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(page));
    expect(await client.call(getDaily)).toMatchObject(NETWORK);
  });
});
