import { expect, it } from 'vitest';
import { readableKey } from './readable-key.ts';

it.each([
  ['Return on equity (ROE)', 'return-on-equity-roe'],
  ['Porter’s five forces', 'porters-five-forces'],
  ['  Économie — les bases ', 'economie-les-bases'],
  ['New', 'deck'],
  ['व्यापार', 'deck'],
])('the key of “%s” is "%s"', (title, key) => {
  expect(readableKey(title, 'deck')).toBe(key);
});

it('a key is at most 60 characters long and ends with a letter or digit', () => {
  expect(readableKey(`${'a'.repeat(59)} b`, 'deck')).toBe('a'.repeat(59));
});
