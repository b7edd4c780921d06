import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CloseDialog } from './close-dialog.tsx';

const onSend = vi.fn<(note: string) => Promise<string | null>>();

const REPORT = { _id: 'a'.repeat(24), message: 'The second option is odd' };
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for your colleagues');
const send = async (): Promise<void> => {
  await act(async () => {
    fireEvent.submit(note().form ?? note());
    await Promise.resolve();
  });
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  onSend.mockReset();
  render(<CloseDialog reports={[REPORT]} onClose={() => undefined} onSend={onSend} />);
});
afterEach(cleanup);

it('a report that could not be closed says why, and keeps the note for another try', async () => {
  onSend.mockResolvedValue('The server is busy');
  fireEvent.change(note(), { target: { value: 'It was looked at.' } });
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('The server is busy');
  expect(note().value).toBe('It was looked at.');
  onSend.mockResolvedValue(null);
  await send();
  expect(onSend.mock.calls).toEqual([['It was looked at.'], ['It was looked at.']]);
  expect(screen.queryByRole('alert')).toBeNull();
});
