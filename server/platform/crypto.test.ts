import { describe, expect, it } from 'vitest';
import { systemRandom } from './random.ts';
import { deriveKey, equalTexts, looksLikeToken, makeToken, seal, unseal } from './crypto.ts';

const KEY = deriveKey('secret', 'test');

describe('a sealed text', () => {
  it('is read with its key', () => {
    expect(unseal(KEY, seal(KEY, 'häuser 🏠'))).toBe('häuser 🏠');
    expect(unseal(KEY, seal(KEY, ''))).toBe('');
  });

  it('differs each time it is sealed', () => {
    expect(seal(KEY, 'x')).not.toBe(seal(KEY, 'x'));
  });

  it('is read with no other key', () => {
    expect(() => unseal(deriveKey('secret', 'other'), seal(KEY, 'x'))).toThrow();
  });

  it('is not read once a byte was changed', () => {
    const bytes = Buffer.from(seal(KEY, 'hello'), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => unseal(KEY, changed.toString('base64url'))).toThrow();
    }
  });
});

describe('a token', () => {
  it('has 256 bits and the form of a token', () => {
    const token = makeToken(systemRandom);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(looksLikeToken(token)).toBe(true);
  });
});

describe('two texts', () => {
  it('are equal when they are the same', () => {
    expect([equalTexts('a', 'a'), equalTexts('a', 'b'), equalTexts('a', 'aa'), equalTexts('', '')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
