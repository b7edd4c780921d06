import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS, userCodeLetters, userCodeText } from './user-code.ts';

const code = fc
  .array(fc.constantFrom(...Array.from(USER_CODE_LETTERS)), {
    minLength: USER_CODE_LENGTH,
    maxLength: USER_CODE_LENGTH,
  })
  .map((letters) => letters.join(''));

describe('the code that a person types', () => {
  it('reads the same in small letters, with blanks and hyphens anywhere', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(' ', '-', ' – ', ''), (letters, between) => {
        const typed = ` ${Array.from(letters.toLowerCase()).join(between)} `;
        expect(userCodeLetters(typed)).toBe(letters);
        expect(isUserCode(typed)).toBe(true);
      }),
    );
  });

  it('is shown in two halves, and what is shown can be typed', () => {
    fc.assert(
      fc.property(code, (letters) => {
        expect(userCodeText(letters)).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
        expect(userCodeLetters(userCodeText(letters))).toBe(letters);
      }),
    );
  });

  it('never grows beyond its length, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(userCodeLetters(text).length).toBeLessThanOrEqual(USER_CODE_LENGTH);
        expect(userCodeText(text)).toMatch(/^[A-Z]{0,4}(?:-[A-Z]{1,4})?$/);
      }),
    );
  });

  it('has no vowel and no letter that looks like another', () => {
    expect(USER_CODE_LETTERS).not.toMatch(/[AEIOUY]/);
    expect(new Set(USER_CODE_LETTERS).size).toBe(20);
  });

  it('is not whole with a letter missing', () => {
    expect(isUserCode('BCDF-GHJ')).toBe(false);
    expect(userCodeText('bcd')).toBe('BCD');
  });
});
