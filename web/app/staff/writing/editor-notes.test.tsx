import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditorNotes } from './editor-notes.tsx';

const KEPT = 'These are changes that you haven’t saved yet';
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

describe('the note about changes that were kept', () => {
  it('goes once they are saved', () => {
    const { rerender } = render(<Notes restored />);
    expect(screen.queryByText(KEPT)).not.toBeNull();
    rerender(<Notes restored={false} />);
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  it('asks with the name of the thing before it drops them', () => {
    render(<Notes restored />);
    fireEvent.click(screen.getByText('Drop them'));
    expect(screen.getByRole('alertdialog', { name: 'Drop your changes to “Words of the harbour”?' })).not.toBeNull();
    expect(discard).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Cancel'));
    expect(discard).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Drop them'));
    fireEvent.click(screen.getAllByText('Drop them')[1] ?? document.body);
    expect(discard).toHaveBeenCalledOnce();
  });
});
