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
  it('are said to be unpublished only where the server knows of none', async () => {
    serve(() => refusal(GONE), 0);
    show([ID]);
    expect(await screen.findByText('Quiz …aaaaaa, not published any more')).toBeDefined();
  });

  it('that can’t be read are looked for again, and not offered to be taken out', async () => {
    serve(() => refusal(BROKEN), 0);
    show([ID]);
    const again = await screen.findByRole('button', { name: 'Try again to read Quiz …aaaaaa' });
    expect(screen.queryByText(/not published/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Take out/ })).toBeNull();
    serve(() => refusal(GONE), 0);
    fireEvent.click(again);
    expect(await screen.findByText(/not published any more/)).toBeDefined();
  });

  it('that don’t stand on the first page are to be searched for', async () => {
    serve(() => refusal(GONE), 120);
    show();
    expect(await screen.findByText(/There are more quizzes than are shown here/)).toBeDefined();
    expect(screen.queryByText(/No other published quiz/)).toBeNull();
  });

  it('are all listed when nothing else is found', async () => {
    serve(() => refusal(GONE), 0);
    show();
    expect(await screen.findByText('No other published quiz that is free fits.')).toBeDefined();
  });
});
