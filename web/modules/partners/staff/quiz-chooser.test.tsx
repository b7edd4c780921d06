import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuizChooser } from './quiz-chooser.tsx';

const ID = 'a'.repeat(24);
const [GONE, BROKEN] = ['404 NOT_FOUND', '403 FORBIDDEN'];

const refusal = (text: string): Response => {
  const [status = '', code = ''] = text.split(' ');
  return Response.json(
    { success: false, status: Number(status), code, message: 'Out of order' },
    { status: Number(status) },
  );
};
/** A server of more subscriber quizzes than a page holds; it has the card of a listed quiz, or refuses it. */
const serve = (card: () => Response, total: number): void => {
  const list = { success: true, data: [], pagination: { current: 1, pages: total, total } };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.includes('/api/quiz/card/') ? card() : Response.json(list)),
  );
};
const show = (chosen: readonly string[] = []) =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <QuizChooser chosen={chosen} onChange={() => undefined} />
    </SWRConfig>,
  );

afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  vi.unstubAllGlobals();
});

describe('the quizzes of a partner', () => {
  it('are marked as unpublished only if the server doesn’t find them', async () => {
    serve(() => refusal(GONE), 0);
    show([ID]);
    expect(await screen.findByText('Quiz …aaaaaa, no longer published')).toBeDefined();
  });

  it('that can’t be loaded can be retried, not removed', async () => {
    serve(() => refusal(BROKEN), 0);
    show([ID]);
    const again = await screen.findByRole('button', { name: 'Try again to read Quiz …aaaaaa' });
    expect(screen.queryByText(/no longer published/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    serve(() => refusal(GONE), 0);
    fireEvent.click(again);
    expect(await screen.findByText(/no longer published/)).toBeDefined();
  });

  it('beyond the first page are found by searching', async () => {
    serve(() => refusal(GONE), 120);
    show();
    expect(await screen.findByText(/Not all quizzes are shown/)).toBeDefined();
    expect(screen.queryByText(/No other free, published quizzes/)).toBeNull();
  });

  it('are all listed when no others match', async () => {
    serve(() => refusal(GONE), 0);
    show();
    expect(await screen.findByText('No other free, published quizzes match.')).toBeDefined();
  });
});
