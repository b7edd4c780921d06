import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanOffer } from './plan-offer.tsx';

const NONE = {
  success: true,
  hasActiveSubscription: false,
  subscriptions: [],
  count: 0,
  complimentary: [],
  serverNow: '2026-01-15T10:00:00.000Z',
};

let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter>
        <PlanOffer feature="liveClasses">Classes every week.</PlanOffer>
      </MemoryRouter>
    </SWRConfig>,
  );
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  vi.unstubAllGlobals();
});

describe('the offer of a plan', () => {
  it('has no button until it is known whether there is a subscription', async () => {
    expect(screen.getByRole('heading')).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
    answer.resolve(Response.json(NONE));
    expect(await screen.findByRole('link', { name: /^Choose the .+ plan$/ })).toBeDefined();
  });

  it('leads to the plans when the subscription can’t be read', async () => {
    answer.resolve(
      Response.json({ success: false, status: 403, code: 'FORBIDDEN', message: 'Not for you' }, { status: 403 }),
    );
    expect(await screen.findByRole('link', { name: /^Choose the .+ plan$/ })).toBeDefined();
  });
});
