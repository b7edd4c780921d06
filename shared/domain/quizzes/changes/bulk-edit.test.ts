import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameKey } from '../../attempts/regrading.ts';
import { detailsFault, withDetails } from './bulk-edit.ts';
import { question as anyQuestion } from '../question-arbitraries.ts';

const NOTHING = { addTags: [], removeTags: [] };

describe('changing details of many questions', () => {
  it('adds and removes tags whatever their case, and clears a level', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const before = { ...question, tags: ['GST', 'soap'], level: 'hard' as const, bloom: 'apply' as const };
        const after = withDetails(before, { addTags: ['Soap', 'tax'], removeTags: ['gst'], level: null });
        expect(after).toMatchObject({ tags: ['soap', 'tax'], bloom: 'apply' });
        expect(after.level).toBeUndefined();
        expect(sameKey(question, after)).toBe(true);
      }),
    );
  });
  it('sets and clears days, and leaves those that aren’t named', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const before = { ...question, asOf: '2026-01-01', reviewBy: '2026-06-30', expires: '2027-01-01' };
        const after = withDetails(before, { ...NOTHING, reviewBy: '2027-06-30', expires: null });
        expect([after.asOf, after.reviewBy, 'expires' in after]).toEqual(['2026-01-01', '2027-06-30', false]);
      }),
    );
  });
  it('leaves out the list when no tag is left', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const bare = withDetails({ ...question, tags: ['one'] }, { ...NOTHING, removeTags: ['ONE'] });
        expect('tags' in bare).toBe(false);
      }),
    );
  });
  it('refuses an eleventh tag', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const full = { ...question, tags: Array.from({ length: 10 }, (_, index) => `t${String(index)}`) };
        expect(detailsFault(full, { ...NOTHING, addTags: ['more'] })).toMatch(/more than 10 tags/);
        expect(detailsFault(full, { addTags: ['more'], removeTags: ['t1'] })).toBeNull();
      }),
    );
  });
});
