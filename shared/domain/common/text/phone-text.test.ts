import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it('writes ten digits in two groups of five', () => {
  expect(phoneText('9876543210')).toBe('98765 43210');
});

it('leaves other lengths as they are', () => {
  expect(phoneText('98765')).toBe('98765');
});
