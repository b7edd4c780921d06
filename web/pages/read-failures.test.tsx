import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PastRegrades } from '../modules/attempts/regrading/past-regrades.tsx';
import { PlanContents } from '../modules/billing/subscriptions/plan-contents.tsx';
import { Yesterday } from '../modules/daily/daily/yesterday.tsx';
import { StreakLine } from '../modules/daily/streak/streak-line.tsx';
import { PracticeLine } from '../modules/learning/practice/practice-line.tsx';
import { ThreadInbox } from '../modules/mentoring/staff/thread-inbox.tsx';
import PublishQuiz from '../modules/quizzes/editor/publish-dialog.tsx';

const ID = 'a'.repeat(24);
const nothing = (): void => undefined;

const PARTS: readonly (readonly [name: string, part: ReactElement, title: string])[] = [
  ['the contents of a plan', <PlanContents key="" />, 'We couldn’t load what your plan includes'],
  ['the inbox of a mentor', <ThreadInbox key="" />, 'We couldn’t load your messages'],
  [
    'the effects of publishing a quiz',
    <PublishQuiz
      key=""
      quizId={ID}
      status="published"
      scheduledAt={null}
      kind="update"
      before={[]}
      after={[]}
      links={{ corrected: [], ended: [] }}
      onClose={nothing}
      onConfirm={nothing}
    />,
    'We couldn’t check which results this affects',
  ],
  [
    'the regrades of a quiz',
    <PastRegrades key="" quizId={ID} round={0} onEnd={nothing} />,
    'We couldn’t load past regrades',
  ],
  ['the streak in a line', <StreakLine key="" />, 'We couldn’t load your streak'],
  ['yesterday’s daily quiz', <Yesterday key="" />, 'We couldn’t load yesterday’s quiz'],
  ['the practice deck in a line', <PracticeLine key="" />, 'We couldn’t load your practice deck'],
];

let requests = 0;

beforeEach(() => {
  requests = 0;
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return Promise.resolve(
      Response.json({ success: false, status: 403, code: 'FORBIDDEN', message: 'Not for you' }, { status: 403 }),
    );
  });
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  vi.unstubAllGlobals();
});

describe('a part of a page that can’t be read', () => {
  it.each(PARTS)('%s says so, and tries again', async (_, part, title) => {
    render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <MemoryRouter>{part}</MemoryRouter>
      </SWRConfig>,
    );
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText('Not for you')).toBeDefined();
    const before = requests;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(requests).toBeGreaterThan(before));
  });
});
