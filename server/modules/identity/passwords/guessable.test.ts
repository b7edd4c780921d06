/** Passwords that are tried first: rule 3. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { PASSWORD_MIN } from '#shared/domain/common/limits.ts';
import { isGuessable } from './guessable.ts';

const PERSON = { name: 'Meera Krishnan', email: 'mk.iyer+quiz@finance.example', number: '9123456780' };

describe('a password', () => {
  it('is refused where it is one of the three thousand most common that could be chosen here (3)', () => {
    const common = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN).slice(0, 3_000);
    expect(common).toHaveLength(3_000);
    expect(common.filter((word) => !isGuessable(word, {}))).toEqual([]);
  });

  it.each(['123456', 'password', 'Password', 'QWERTYUIOP', 'iloveyou', 'dragon', 'baseball', 'superman'])(
    'that is among the most common, as %s, is refused',
    (password) => {
      expect(isGuessable(password, {})).toBe(true);
    },
  );

  it.each(['businesswisdom', 'Business Wisdom', 'wisdom2026', '!!BusinessWisdom!!'])(
    'that names the product, as %s, is refused',
    (password) => {
      expect(isGuessable(password, {})).toBe(true);
    },
  );

  it.each([
    'meera2026',
    'Krishnan!',
    'MeeraKrishnan',
    'meera krishnan',
    '9123456780',
    'mk.iyer+quiz@finance.example',
    '1iyer1',
    'finance.example',
  ])('that names the person, as %s, is refused', (password) => {
    expect(isGuessable(password, PERSON)).toBe(true);
  });

  it.each([
    'quiet harbour lantern 7',
    'meera climbs a banyan',
    'wisdom of the old banyan',
    'zq8!kd02',
    'ünïcödé hafen 9',
  ])('of more than that, as %s, is taken', (password) => {
    expect(isGuessable(password, PERSON)).toBe(false);
  });
});
