import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecoveryCode, RECOVERY_LENGTH, RECOVERY_LETTERS, recoveryLetters, recoveryText } from './recovery-codes.ts';

const code = fc
  .array(fc.constantFrom(...Array.from(RECOVERY_LETTERS)), { minLength: RECOVERY_LENGTH, maxLength: RECOVERY_LENGTH })
  .map((letters) => letters.join(''));

describe('a recovery code', () => {
  it('is read as it was written, in any case and with any blanks', () => {
    fc.assert(
      fc.property(code, (letters) => {
        const typed = ` ${recoveryText(letters).toLowerCase().replace('-', ' - ')} `;
        expect(recoveryLetters(typed)).toBe(letters);
        expect(isRecoveryCode(typed)).toBe(true);
      }),
    );
  });

  it('forgives letters that look like digits', () => {
    expect(recoveryLetters('oIl23-4567o')).toBe('0112345670');
  });

  it('has ten letters', () => {
    expect(isRecoveryCode('')).toBe(false);
    expect(isRecoveryCode('4K7PX-0M2Q')).toBe(false);
    expect(isRecoveryCode('4K7PX-0M2QT')).toBe(true);
    expect(isRecoveryCode('4K7PX-0M2QTA')).toBe(false);
  });
});
