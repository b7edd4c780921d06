import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizReview } from '#shared/contract/quizzes/reviews.ts';
import AssignDialog from './assign-dialog.tsx';

const [EDNA, RAVI, FORMER] = [
  { _id: 'a'.repeat(24), name: 'Edna Editor' },
  { _id: 'b'.repeat(24), name: 'Ravi Third' },
  { _id: 'c'.repeat(24), name: 'Former Editor' },
];
const ID = 'd'.repeat(24);
const CHANGED = 'Someone else was assigned since. Look again before you change it.';

const review = (assignee: QuizReview['assignee'], id: string): QuizReview => ({
  _id: id,
  status: 'open',
  quiz: { _id: 'e'.repeat(24), title: 'Sky', status: 'draft' },
  version: 1,
  proposed: false,
  note: '',
  scheduledAt: null,
  requester: null,
  requestedAt: '2026-01-15T10:00:00.000Z',
  assignee,
  decider: null,
  decidedAt: null,
  reason: null,
  changedSince: false,
  mayDecide: true,
});

describe('Assigning a review', () => {
  const onReload = vi.fn<() => void>();
  const onDone = vi.fn<() => void>();
  let sent: unknown[];
  let refused: boolean;
  beforeEach(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    sent = [];
    refused = false;
    vi.stubGlobal('fetch', (_url: string, { body }: { body?: string } = {}) => {
      if (body === undefined) return Promise.resolve(Response.json({ success: true, data: [EDNA, RAVI] }));
      sent.push(JSON.parse(body));
      return Promise.resolve(
        refused
          ? Response.json({ success: false, status: 409, code: 'EDIT_CONFLICT', message: CHANGED }, { status: 409 })
          : Response.json({ success: true, data: { review: review(null, ID) } }),
      );
    });
    onReload.mockReset();
    onDone.mockReset();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const dialog = (assignee: QuizReview['assignee'], id = ID) => (
    <AssignDialog review={review(assignee, id)} onReload={onReload} onClose={() => undefined} onDone={onDone} />
  );
  const field = () => screen.getByLabelText<HTMLSelectElement>('Reviewer');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Assign' });
  const shown = () => field().selectedOptions[0]?.textContent;
  const choose = (id: string) => fireEvent.change(field(), { target: { value: id } });
  const assign = async () => {
    await act(async () => {
      fireEvent.submit(field().form ?? field());
      await Promise.resolve();
    });
  };

  it('sends what it shows: any editor, if the assignee may no longer review', async () => {
    render(dialog(FORMER));
    await screen.findByText('Ravi Third');
    expect(shown()).toBe('Any editor');
    expect(button().disabled).toBe(false);
    await assign();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent).toEqual([{ assigneeId: null, from: FORMER._id }]);
  });
  it('waits for the editors before it can be sent', async () => {
    render(dialog(FORMER, 'f'.repeat(24)));
    expect(button().disabled).toBe(true);
    await screen.findByText('Ravi Third');
    expect(button().disabled).toBe(false);
  });
  it('goes on after someone else was faster, with the new assignee', async () => {
    refused = true;
    const { rerender } = render(dialog(null));
    await screen.findByText('Ravi Third');
    choose(RAVI._id);
    await assign();
    expect((await screen.findByRole('alert')).textContent).toContain(CHANGED);
    expect(onReload).toHaveBeenCalledOnce();
    rerender(dialog(EDNA));
    expect(screen.getByText('Assigned to Edna Editor.')).toBeDefined();
    refused = false;
    await assign();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent.at(-1)).toEqual({ assigneeId: RAVI._id, from: EDNA._id });
  });
});
