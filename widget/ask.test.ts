import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEarly, readQuiz } from './ask.ts';

const ID = '0123456789abcdef01234567';

describe('a read of the widget', () => {
  const asked: string[] = [];
  let body: unknown;
  beforeEach(() => {
    asked.length = 0;
    body = { success: true, data: { quiz: { questions: [] } } };
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address.replace(/^.*\/api/, '/api'));
      return Promise.resolve(new Response(JSON.stringify(body)));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('that was begun early is not made twice, and serves once', async () => {
    readEarly('pk_1', 'daily');
    expect(asked).toEqual(['/api/embed/quiz?partner=pk_1&quiz=daily']);
    expect((await readQuiz('pk_1', 'daily')).ok).toBe(true);
    expect(asked).toHaveLength(1);
    await readQuiz('pk_1', 'daily');
    expect(asked).toHaveLength(2);
  });
  it('of something else takes nothing that was begun early', async () => {
    readEarly('pk_1', 'daily');
    await readQuiz('pk_1', ID);
    await readQuiz('pk_1', 'daily');
    expect(asked).toEqual([
      '/api/embed/quiz?partner=pk_1&quiz=daily',
      `/api/embed/quiz?partner=pk_1&quiz=${ID}`,
      '/api/embed/quiz?partner=pk_1&quiz=daily',
    ]);
  });
  it('of a malformed id asks nobody', async () => {
    const reply = await readQuiz('pk_1', 'nonsense');
    expect(reply).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('Invalid quiz ID') as string },
    });
    expect(asked).toEqual([]);
  });
  it.each([[null], [{ success: true }], [{ success: true, data: { quiz: {} } }], ['text']])(
    'that is answered with %j is an invalid reply',
    async (nonsense) => {
      body = nonsense;
      expect((await readQuiz('', 'daily')).ok).toBe(false);
    },
  );
});
