import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditorNotes } from './editor-notes.tsx';

const RESTORED = 'You have unsaved changes';
const discard = vi.fn<() => Promise<void>>();

const Notes = ({ restored }: { readonly restored: boolean }) => (
  <EditorNotes
    noun="quiz"
    title="Words of the harbour"
    draft={{
      error: null,
      problems: [],
      restoredAt: restored ? '2026-11-20T10:35:00.000Z' : null,
      missingImage: null,
      newer: null,
      conflict: false,
      choose: () => undefined,
      discard,
    }}
    placeOf={() => ''}
  />
);

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  discard.mockReset().mockResolvedValue();
});
afterEach(cleanup);

describe('the note about restored changes', () => {
  it('disappears once they are saved', () => {
    const { rerender } = render(<Notes restored />);
    expect(screen.queryByText(RESTORED)).not.toBeNull();
    rerender(<Notes restored={false} />);
    expect(screen.queryByText(RESTORED)).toBeNull();
  });

  it('asks with the item’s title before it discards them', () => {
    render(<Notes restored />);
    fireEvent.click(screen.getByText('Discard changes'));
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes to “Words of the harbour”?' })).not.toBeNull();
    expect(discard).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Cancel'));
    expect(discard).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Discard changes'));
    fireEvent.click(screen.getAllByText('Discard changes')[1] ?? document.body);
    expect(discard).toHaveBeenCalledOnce();
  });
});
