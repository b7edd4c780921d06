import { expect, it } from 'vitest';
import { isSameSite } from './registration.ts';

it.each([
  ['moodle.example', 'moodle.example', true],
  ['api.moodle.example', 'moodle.example', true],
  ['moodle.example', 'api.moodle.example', true],
  ['notmoodle.example', 'moodle.example', false],
  ['moodle.example.evil.example', 'moodle.example', false],
  ['one.example', 'two.example', false],
])('%s and %s: the same site is %s', (one, other, expected) => expect(isSameSite(one, other)).toBe(expected));
