import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import AskDialog, { type ReviewRequest } from './ask-dialog.tsx';

const EDNA = { _id: 'a'.repeat(24), name: 'Edna Editor' };
const onAsk = vi.fn<(request: ReviewRequest) => Promise<null>>();

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: [EDNA] })));
  onAsk.mockReset();
  onAsk.mockResolvedValue(null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['who may no longer review, is any editor', 'b'.repeat(24), 'Any editor', null],
  ['who may review, is asked again', EDNA._id, 'Edna Editor', EDNA._id],
])('the reviewer of the last request, %s', async (_name, reviewer, shown, asked) => {
  render(
    <AskDialog
      quizId={null}
      proposed={false}
      before={[]}
      after={[]}
      reviewer={reviewer}
      onClose={() => undefined}
      onAsk={onAsk}
    />,
  );
  await screen.findByText('Edna Editor');
  const field = screen.getByLabelText<HTMLSelectElement>('Reviewer');
  expect(field.selectedOptions[0]?.textContent).toBe(shown);
  fireEvent.click(screen.getByRole('button', { name: 'Ask for review' }));
  await vi.waitFor(() => expect(onAsk).toHaveBeenCalledOnce());
  expect(onAsk.mock.calls[0]?.[0].assigneeId).toBe(asked);
});
