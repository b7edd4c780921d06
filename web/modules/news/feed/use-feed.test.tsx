import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST, type AuthState } from '#shared/auth/initial.ts';
import { authState } from '../../../app/session/auth.ts';
import { NO_FILTERS } from './filters.ts';
import { useFeed } from './use-feed.ts';

const asha: AuthState = {
  ...GUEST,
  token: 'token',
  user: { _id: 'a'.repeat(24), name: 'Asha', number: '9', email: 'a@example.com', role: 'user', uniqueId: 'd' },
};
const BOOKMARKS = { ...NO_FILTERS, bookmarked: true };

describe('the feed narrowed to bookmarks', () => {
  let requests: string[];
  beforeEach(() => {
    requests = [];
    vi.stubGlobal('fetch', (url: string) => {
      if (url.includes('/news-insights')) requests.push(url);
      return Promise.resolve(
        Response.json({ success: true, data: [], pagination: { current: 1, pages: 1, total: 0 } }),
      );
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const ready = (result: { current: { status: string } }) =>
    vi.waitFor(() => expect(result.current.status).toBe('ready'), { timeout: 20_000 });

  it('loads them while a user is signed in, and all insights after sign-out', async () => {
    authState.value = asha;
    const { result } = renderHook(() => useFeed(BOOKMARKS));
    await ready(result);
    expect(requests).toEqual([expect.stringContaining('bookmarked=true')]);
    act(() => {
      authState.value = GUEST;
    });
    expect(result.current.status).toBe('loading');
    await ready(result);
    expect(requests).toEqual([expect.anything(), expect.not.stringContaining('bookmarked')]);
  });

  it('asks for what was unread when it began, for a user alone', async () => {
    authState.value = asha;
    const filters = { ...NO_FILTERS, unread: true };
    const { result } = renderHook(() => useFeed(filters));
    await ready(result);
    expect(requests).toEqual([expect.stringContaining(`unreadAt=${String(result.current.since)}`)]);
    act(() => {
      authState.value = GUEST;
    });
    await ready(result);
    expect(requests.at(-1)).not.toContain('unreadAt');
  });
});
