import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserHistory } from './user-history.tsx';
import { UserResults } from './user-results.tsx';

const ID = 'a'.repeat(24);

const answering = (answer: (url: string) => Response): void => {
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)));
};
const show = (part: ReactNode) =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter>{part}</MemoryRouter>
    </SWRConfig>,
  );

afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  vi.unstubAllGlobals();
});

describe('the page of an account', () => {
  it('pages through older results', async () => {
    const urls: string[] = [];
    answering((url) => {
      urls.push(url);
      return Response.json({ success: true, data: [], pagination: { current: urls.length, pages: 3, total: 21 } });
    });
    show(<UserResults userId={ID} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeDefined();
    expect(urls[1]).toContain('page=2');
  });

  it('links from the newest staff actions to all of them', async () => {
    answering(() => Response.json({ success: true, data: [], pagination: { current: 1, pages: 2, total: 11 } }));
    show(<UserHistory userId={ID} />);
    expect((await screen.findByRole('link', { name: /audit log/ })).getAttribute('href')).toBe(
      `/dashboard/audit-log?subject=${ID}`,
    );
  });

  it('reports that staff actions can’t be loaded', async () => {
    answering(() =>
      Response.json({ success: false, status: 403, code: 'FORBIDDEN', message: 'Not for you' }, { status: 403 }),
    );
    show(<UserHistory userId={ID} />);
    expect(await screen.findByText('Not for you')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
