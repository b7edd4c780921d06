import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPORT_FORMATS, type FormatLimits } from '#shared/contract/quizzes/export.ts';
import ExportDialog from './export-dialog.tsx';

const complete = (format: FormatLimits['format']): FormatLimits => ({
  format,
  unsupported: 0,
  reasons: [],
  onlyHere: [],
  lost: [],
  withoutPictures: format === 'docx' ? 2 : 0,
});
const REASON = 'Aiken holds only questions with one right option: “Which two?”.';
const formats = EXPORT_FORMATS.map((format) =>
  format === 'aiken' ? { ...complete(format), unsupported: 1, reasons: [REASON] } : complete(format),
);

describe('The dialog of an export', () => {
  beforeEach(() => {
    // jsdom has no modal dialogs.
    HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ success: true, data: { preview: { questions: 3, pictures: 2, recordings: 0, formats } } }),
      ),
    );
    render(<ExportDialog quizIds={['a'.repeat(24)]} onClose={() => undefined} />);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const choose = async (format: string): Promise<void> => {
    await screen.findByText(/^3 questions\./);
    fireEvent.change(screen.getByLabelText('Format'), { target: { value: format } });
  };
  const pictures = () => screen.getByRole('checkbox', { name: /^Include 2 pictures/ });
  const said = () => screen.getByRole('region', { name: 'What the file leaves out' }).textContent;

  it('says that a format without paths to pictures loses them, if they are left out', async () => {
    await choose('docx');
    expect(said()).toContain('brings back every part of them.');
    fireEvent.click(pictures());
    expect(said()).toContain('brings back all but what the file leaves out.');
    expect(screen.getByRole('listitem').textContent).toBe('pictures (2 questions)');
  });
  it('says that other formats bring back stored pictures, if they are left out', async () => {
    await choose('csv');
    fireEvent.click(pictures());
    expect(said()).toContain('brings back every part of them, but the pictures only where they are stored already.');
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('says which questions a format can’t hold, and why, and exports none', async () => {
    await choose('aiken');
    expect(said()).toContain(`${REASON} Choose another format, or leave it out.`);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  });
});
