/** A query while its request changes and when the newer request fails. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { mutate } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import { forgetPerson } from './auth.ts';
import { useQuery } from './query.ts';

const pageOf = (current: number): Response =>
  Response.json({ success: true, data: [], pagination: { current, pages: 9, total: 90 } });
const refusal = (): Response =>
  Response.json({ success: false, status: 403, code: 'FORBIDDEN', message: 'Not for you' }, { status: 403 });

describe('a query whose request changes', () => {
  let answer: (page: number) => Response | Promise<Response>;
  beforeEach(() => {
    answer = pageOf;
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(answer(Number(new URL(url, 'https://site.example').searchParams.get('page')))),
    );
  });
  afterEach(async () => {
    cleanup();
    await mutate(() => true, undefined, { revalidate: false });
    vi.unstubAllGlobals();
  });

  const shown = (keepPreviousData = true) =>
    renderHook(
      ({ page }: { page: number }) =>
        useQuery(getHistory, { query: { page, limit: 10 } }, { keepPreviousData, dedupingInterval: 0 }),
      { initialProps: { page: 1 } },
    );
  const pageIn = ({ current }: ReturnType<typeof shown>['result']): number | undefined =>
    current.status === 'ready' ? current.data.pagination.current : undefined;
  const ready = (result: ReturnType<typeof shown>['result'], page: number) =>
    vi.waitFor(() => expect(pageIn(result)).toBe(page), { timeout: 20_000 });

  it('shows the previous answer, marked as lagging, until the next one', async () => {
    const { result, rerender } = shown();
    await ready(result, 1);
    expect(result.current).toMatchObject({ lagging: false });
    rerender({ page: 2 });
    expect(pageIn(result)).toBe(1);
    expect(result.current).toMatchObject({ lagging: true });
    await ready(result, 2);
    expect(result.current).toMatchObject({ lagging: false });
  });

  it('shows the failure of the newer request, not the previous answer', async () => {
    const { result, rerender } = shown();
    await ready(result, 1);
    answer = refusal;
    rerender({ page: 2 });
    await vi.waitFor(() => expect(result.current.status).toBe('failed'), { timeout: 20_000 });
    expect(result.current).toMatchObject({ error: { message: 'Not for you' } });
    answer = pageOf;
    act(() => (result.current.status === 'failed' ? result.current.retry() : undefined));
    expect(result.current.status).toBe('loading');
    await ready(result, 2);
  });

  it('continues to show its own answer when a reload fails', async () => {
    const { result } = shown();
    await ready(result, 1);
    let requests = 0;
    answer = () => {
      requests += 1;
      return refusal();
    };
    act(() => (result.current.status === 'ready' ? result.current.reload() : undefined));
    await vi.waitFor(() => expect(requests).toBe(1), { timeout: 20_000 });
    await act(async () => Promise.resolve());
    expect(pageIn(result)).toBe(1);
  });

  it('shows no previous answer by default', async () => {
    const { result, rerender } = shown(false);
    await ready(result, 1);
    rerender({ page: 2 });
    expect(result.current.status).toBe('loading');
    await ready(result, 2);
  });

  it('drops the previous answer at the end of the session', async () => {
    const { result, rerender } = shown();
    await ready(result, 1);
    answer = () => new Promise(() => undefined);
    act(forgetPerson);
    rerender({ page: 2 });
    expect(result.current.status).toBe('loading');
  });
});
