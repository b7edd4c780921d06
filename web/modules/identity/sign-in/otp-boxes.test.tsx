import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { OtpBoxes } from './otp-boxes.tsx';
import { EMPTY_BOXES } from './otp-entry.ts';

const Harness = ({ round = 0 }: { readonly round?: number }) => {
  const [boxes, setBoxes] = useState(EMPTY_BOXES);
  return <OtpBoxes boxes={boxes} onChange={setBoxes} disabled={false} round={round} errorId={null} />;
};

const box = (at: number): HTMLInputElement => screen.getByLabelText(`Digit ${String(at)} of 6`);
const code = (): string => [1, 2, 3, 4, 5, 6].map((at) => box(at).value || '-').join('');
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const paste = (at: number, text: string): void => {
  fireEvent.paste(box(at), { clipboardData: { getData: () => text } });
};

afterEach(cleanup);

describe('the boxes of the code', () => {
  it('focus the first one at the start', () => {
    render(<Harness />);
    expect(focused()).toBe('Digit 1 of 6');
  });

  it('focus the next box after a digit', () => {
    render(<Harness />);
    fireEvent.change(box(1), { target: { value: '4' } });
    expect([code(), focused()]).toEqual(['4-----', 'Digit 2 of 6']);
  });

  it('focus the previous box on backspace in an empty one', () => {
    render(<Harness />);
    fireEvent.change(box(1), { target: { value: '4' } });
    fireEvent.keyDown(box(2), { key: 'Backspace' });
    expect([code(), focused()]).toEqual(['------', 'Digit 1 of 6']);
  });

  it('follow the arrow keys', () => {
    render(<Harness />);
    fireEvent.keyDown(box(1), { key: 'ArrowRight' });
    expect(focused()).toBe('Digit 2 of 6');
  });

  it('fill from a pasted code', () => {
    render(<Harness />);
    paste(2, '123456');
    expect(code()).toBe('123456');
  });

  it('ignore pasted text with a letter', () => {
    render(<Harness />);
    paste(1, '12345x');
    expect(code()).toBe('------');
  });

  it('focus the first one in a new round', () => {
    const { rerender } = render(<Harness />);
    paste(1, '123456');
    rerender(<Harness round={1} />);
    expect(focused()).toBe('Digit 1 of 6');
  });
});
