import { describe, expect, it } from 'vitest';
import { LATE_READS } from './late-reads.ts';

describe('the calls that a replica may answer', () => {
  it('only read, and are for a caller who is known, so that no cache stores their headers', () => {
    const wrong = [...LATE_READS].filter(({ method, access }) => method !== 'GET' || access === 'public');
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
