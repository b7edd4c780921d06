import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { statusWith, subscriptionTo } from '../../../../tests/fixtures/records/subscription-status.ts';
import { NoMentor } from './no-mentor.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (answer: () => Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>
        <NoMentor />
      </MemoryRouter>
    </SWRConfig>,
  );
};
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('tells a Yearly holder that their mentor is on the way, and offers them no plan', async () => {
  show(() => Response.json(statusWith(subscriptionTo('yearly'))));
  await screen.findByRole('heading', { name: 'Your mentor is on the way' });
  screen.getByText('Your Yearly plan includes a dedicated mentor. We’ll assign yours within a few days and email you.');
  expect(links()).toEqual([]);
});

it('offers Yearly to whoever has no plan, and a change to whoever has a shorter one', async () => {
  show(() => Response.json(statusWith()));
  await screen.findByRole('heading', { name: 'You have no dedicated mentor yet' });
  expect(links()).toEqual(['See Yearly']);
  cleanup();
  show(() => Response.json(statusWith(subscriptionTo('monthly'))));
  await screen.findByRole('heading', { name: 'You have no dedicated mentor yet' });
  expect(links()).toEqual(['Change your plan']);
});

it('sells nothing while the plan isn’t known', async () => {
  show(() => Response.json({ success: false, status: 400, code: 'VALIDATION_FAILED', message: 'No' }, { status: 400 }));
  await screen.findByText(/^Yearly includes a dedicated mentor/);
  expect(links()).toEqual([]);
});
