/** Entering a code box by box, as pure steps: each gives the boxes and which of them has the focus. */
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
  const given = digits.slice(0, OTP_LENGTH - from);
  const end = from + given.length;
  return {
    boxes: boxes.map((digit, at) => (at >= from && at < end ? (given[at - from] ?? '') : digit)),
    focus: Math.min(LAST, end),
  };
};

/**
 * What a box's text became: one digit is kept and the next box has its turn; several, from a keyboard that offers the
 * whole code, are spread; letters change nothing.
 */
export const typeInto = (boxes: readonly string[], at: number, text: string): OtpStep => {
  if (text === '') return { boxes: boxes.map((digit, box) => (box === at ? '' : digit)), focus: at };
  const digits = text.replace(/[^0-9]/g, '');
  if (digits === '') return { boxes, focus: at };
  const before = boxes[at] ?? '';
  // Typed beside the digit that stood there: the new one replaces it.
  if (digits.length === 2 && before !== '' && digits.includes(before)) {
    return fill(boxes, at, digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1));
  }
  return fill(boxes, digits.length >= OTP_LENGTH ? 0 : at, digits);
};

/** Backspace: empties the box, or, when it is empty, the one before it. */
export const eraseAt = (boxes: readonly string[], at: number): OtpStep => {
  const target = (boxes[at] ?? '') === '' ? Math.max(0, at - 1) : at;
  return { boxes: boxes.map((digit, box) => (box === target ? '' : digit)), focus: target };
};

/** A pasted code; null when it holds anything but digits, which changes nothing. */
export const pasteInto = (boxes: readonly string[], at: number, text: string): OtpStep | null => {
  const code = pastedOtp(text);
  if (code === null) return null;
  return fill(boxes, code.length === OTP_LENGTH ? 0 : at, code);
};

/** Where an arrow, Home or End key leads from that box; null for every other key. */
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

/** Whether every box holds its digit. */
export const isComplete = (boxes: readonly string[]): boolean => boxes.every((digit) => digit !== '');
