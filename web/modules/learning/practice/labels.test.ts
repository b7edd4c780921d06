import { describe, expect, it } from 'vitest';
import { awayText } from './labels.ts';

describe('What is not asked', () => {
  it('is named with its reason, and not at all when there is none', () => {
    expect(awayText({ changed: 0, withdrawn: 0, locked: 0, open: 0 })).toBeNull();
    expect(awayText({ changed: 2, withdrawn: 0, locked: 1, open: 0 })).toBe(
      'On hold: 2 changed since you missed them and 1 for subscribers.',
    );
  });
});
