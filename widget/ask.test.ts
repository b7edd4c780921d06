import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readQuiz } from './ask.ts';

const ID = '0123456789abcdef01234567';
const SERVER = 'https://quiz.example';

describe('a read of the widget', () => {
  const requests: string[] = [];
  let body: unknown;
  beforeEach(() => {
    vi.useFakeTimers();
    requests.length = 0;
    body = { success: true, data: { quiz: { questions: [] } } };
    vi.stubGlobal('fetch', (address: string) => {
      requests.push(address.replace(/^.*\/api/, '/api'));
      return Promise.resolve(new Response(JSON.stringify(body)));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is shared by fifty elements of one quiz, and by those that come within a second', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => readQuiz(SERVER, 'pk_1', 'daily')));
    expect(replies.every(({ ok }) => ok)).toBe(true);
    vi.advanceTimersByTime(999);
    await readQuiz(SERVER, 'pk_1', 'daily');
    expect(requests).toEqual(['/api/embed/quiz?partner=pk_1&quiz=daily']);
    vi.advanceTimersByTime(1);
    await readQuiz(SERVER, 'pk_1', 'daily');
    expect(requests).toHaveLength(2);
  });
  it('of something else is another request', async () => {
    await readQuiz(SERVER, 'pk_2', 'daily');
    await readQuiz(SERVER, 'pk_2', ID);
    await readQuiz('https://learn.example', 'pk_2', ID);
    expect(requests).toHaveLength(3);
  });
  it('that is repeated takes no reply that has arrived, and shares one that is on its way', async () => {
    await readQuiz(SERVER, 'pk_3', 'daily');
    await Promise.all([readQuiz(SERVER, 'pk_3', 'daily', true), readQuiz(SERVER, 'pk_3', 'daily', true)]);
    expect(requests).toHaveLength(2);
  });
  it('has pictures with whole addresses in its rich text, and other texts as they are', async () => {
    const html = '<img src="/files/uploads/a.webp" alt="A">';
    const questions = [{ prompt: html, image: '/files/b.webp', options: [{ text: 'From /files/ to src="/b"', html }] }];
    body = { success: true, data: { quiz: { questions } } };
    const whole = `<img src="${SERVER}/files/uploads/a.webp" alt="A">`;
    expect(await readQuiz(SERVER, 'pk_7', 'daily')).toEqual({
      ok: true,
      data: {
        questions: [{ ...questions[0], prompt: whole, options: [{ text: 'From /files/ to src="/b"', html: whole }] }],
      },
    });
  });
  it('has recordings with whole addresses, as the page of a partner needs them', async () => {
    const html = '<figure><video src="/files/uploads/a.mp4" controls="controls"></video></figure>';
    body = { success: true, data: { quiz: { questions: [{ prompt: html }] } } };
    const reply = await readQuiz(SERVER, 'pk_8', 'daily');
    expect(reply).toEqual({
      ok: true,
      data: { questions: [{ prompt: html.replace('/files', `${SERVER}/files`) }] },
    });
  });
  it('that failed is not shared', async () => {
    body = { success: false, message: 'Back soon' };
    expect((await readQuiz(SERVER, 'pk_4', 'daily')).ok).toBe(false);
    vi.advanceTimersByTime(0);
    body = { success: true, data: { quiz: { questions: [] } } };
    expect((await readQuiz(SERVER, 'pk_4', 'daily')).ok).toBe(true);
  });
  it('that is never answered ends after 20 seconds, and says that the server is out of reach', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const reading = readQuiz(SERVER, 'pk_5', 'daily');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await reading).toMatchObject({ ok: false, error: { code: 'NETWORK' } });
    timeout.mockRestore();
  });
  it('that the sign-in page of a Wi-Fi answers says that the server is out of reach', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html><title>Sign in to Wi-Fi</title>')));
    expect(await readQuiz(SERVER, 'pk_6', 'daily')).toMatchObject({ ok: false, error: { code: 'NETWORK' } });
  });
  it('of a malformed id asks nobody', async () => {
    const reply = await readQuiz(SERVER, 'pk_1', 'nonsense');
    expect(reply).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('Invalid quiz ID') as string },
    });
    expect(requests).toEqual([]);
  });
  it.each([[null], [{ success: true }], [{ success: true, data: { quiz: {} } }], ['text']])(
    'that is answered with %j is an invalid reply',
    async (nonsense) => {
      body = nonsense;
      expect((await readQuiz(SERVER, '', 'daily')).ok).toBe(false);
    },
  );
});
