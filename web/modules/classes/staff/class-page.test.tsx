import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClassPage } from './class-page.tsx';

const ID = 'a'.repeat(24);
const CLASS = {
  _id: ID,
  title: 'Pricing in practice',
  host: 'Leela Iyer',
  status: 'scheduled',
  startsAt: '2026-07-01T12:00:00.000Z',
  endsAt: '2026-07-01T13:00:00.000Z',
  timeZone: 'UTC',
  seats: 50,
  taken: 0,
  waiting: 0,
  hasRecording: false,
  description: 'Three prices, one market.',
  startsAtLocal: '2026-07-01T12:00',
  occurrence: null,
  minutes: 60,
  meetingLink: 'https://meet.example.com/7',
  cancelReason: null,
  notes: '',
  recording: null,
  version: 1,
  serverNow: '2026-07-01T12:30:00.000Z',
};

const go = (tab: string): void => {
  fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
};
/** True if the browser would ask before closing the page. */
const asksBeforeLeaving = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(url.includes('guests') ? { success: true, data: [] } : { success: true, data: { class: CLASS } }),
    ),
  );
  render(
    <MemoryRouter initialEntries={[`/dashboard/classes/${ID}`]}>
      <Routes>
        <Route path="/dashboard/classes/:classId" element={<ClassPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('tab', { name: 'Details' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('unsaved changes to a class', () => {
  it('stay when another tab is shown', () => {
    expect(asksBeforeLeaving()).toBe(false);
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Pricing, practised' } });
    go('Notes and recording');
    fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Read chapter 3.' } });
    go('Guests');
    expect(asksBeforeLeaving()).toBe(true);
    go('Notes and recording');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Read chapter 3.');
    go('Details');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Pricing, practised');
  });
});
