import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { statusWith, subscriptionTo } from '../../../../tests/fixtures/records/subscription-status.ts';
import { AllowanceCard, MentoringTeaser, OwnMentorCard } from './side.tsx';

let plan: PlanId | null;
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        url.includes('/threads')
          ? { success: true, data: [] }
          : statusWith(...(plan === null ? [] : [subscriptionTo(plan)])),
      ),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (of: PlanId | null, what: ReactNode) => {
  plan = of;
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>{what}</MemoryRouter>
    </SWRConfig>,
  );
};

it('tell holders of a plan how many sessions it includes', async () => {
  show('yearly', <MentoringTeaser />);
  await screen.findByText('2 sessions a month.');
  cleanup();
  show(null, <MentoringTeaser />);
  await screen.findByText('One session a month with Half Yearly, two sessions with Yearly.');
  cleanup();
  const mentoring = { perMonth: 2, months: [], zone: 'Asia/Kolkata', ahead: [], past: [] };
  show('yearly', <AllowanceCard mentoring={mentoring} />);
  expect(screen.getByText(/^2 sessions a month\. Book, move/)).toBeDefined();
});

it('tell a Yearly holder when their own mentor comes, and others what Yearly has', async () => {
  show('yearly', <OwnMentorCard />);
  await screen.findByText('Included in your Yearly plan. We’ll assign yours within a few days and email you.');
  cleanup();
  show('monthly', <OwnMentorCard />);
  await screen.findByText('Yearly includes a dedicated mentor you can message any time.');
});
