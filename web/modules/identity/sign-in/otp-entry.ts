/** Entering a code box by box, as pure functions: each returns the boxes and the focused one. */
import { pastedOtp } from '#shared/auth/forms.ts';
import { OTP_LENGTH } from '#shared/domain/common/limits.ts';

export interface OtpStep {
  /** One digit or '' per box. */
  readonly boxes: readonly string[];
  readonly focus: number;
}

export const EMPTY_BOXES: readonly string[] = Array.from({ length: OTP_LENGTH }, () => '');

const LAST = OTP_LENGTH - 1;

const fill = (boxes: readonly string[], from: number, digits: string): OtpStep => {
  const inserted = digits.slice(0, OTP_LENGTH - from);
  const end = from + inserted.length;
  return {
    boxes: boxes.map((digit, at) => (at >= from && at < end ? (inserted[at - from] ?? '') : digit)),
    focus: Math.min(LAST, end),
  };
};

/**
 * Applies the new text of a box: one digit moves the focus to the next box; several, from a keyboard that suggests the
 * whole code, are spread over the boxes; letters change nothing.
 */
export const typeInto = (boxes: readonly string[], at: number, text: string): OtpStep => {
  if (text === '') return { boxes: boxes.map((digit, box) => (box === at ? '' : digit)), focus: at };
  const digits = text.replace(/[^0-9]/g, '');
  if (digits === '') return { boxes, focus: at };
  const before = boxes[at] ?? '';
  // Typed next to the old digit: the new one replaces it.
  if (digits.length === 2 && before !== '' && digits.includes(before)) {
    return fill(boxes, at, digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1));
  }
  return fill(boxes, digits.length >= OTP_LENGTH ? 0 : at, digits);
};

/** Backspace: empties the box or, if it is empty, the previous one. */
export const eraseAt = (boxes: readonly string[], at: number): OtpStep => {
  const target = (boxes[at] ?? '') === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((digit, box) => (box === target ? '' : digit)), focus: target };
};

/** Inserts a pasted code; null if it has anything but digits. */
export const pasteInto = (boxes: readonly string[], at: number, text: string): OtpStep | null => {
  const code = pastedOtp(text);
  if (code === null) return null;
  return fill(boxes, code.length === OTP_LENGTH ? 0 : at, code);
};

/** Returns the box that an arrow, Home or End key moves to; null for other keys. */
export const moveFrom = (at: number, key: string): number | null => {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(LAST, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return LAST;
    default:
      return null;
  }
};

/** True when every box has a digit. */
export const isComplete = (boxes: readonly string[]): boolean => boxes.every((digit) => digit !== '');
