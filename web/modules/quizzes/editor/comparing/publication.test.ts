import { expect, it } from 'vitest';
import { proposedSide } from './differences.ts';
import { publicationDifference, type Publication } from './publication.ts';

const draft: Publication = { status: 'draft' };
const published: Publication = { status: 'published', scheduledAt: null };
const at = (scheduledAt: string): Publication => ({ status: 'scheduled', scheduledAt });
const NOON = '2026-12-01T12:00:00.000Z';

const proposed = (mine: Publication | null, theirs: Publication, base: Publication) => {
  const difference = publicationDifference(mine, theirs, base);
  return difference === null ? null : proposedSide(difference.changedBy);
};

it('a quiz that someone else published or unpublished stays so unless the author chooses otherwise', () => {
  expect(proposed(draft, published, draft)).toBe('theirs');
  expect(proposed(published, draft, published)).toBe('theirs');
  expect(proposed(null, published, draft)).toBe('theirs');
});
it('a status that the author asked for is proposed', () => {
  expect(proposed(published, draft, draft)).toBe('mine');
  expect(proposed(at(NOON), published, draft)).toBe('mine');
});
it('the same status is no difference, and a scheduled time is compared as a moment', () => {
  expect(proposed(published, published, draft)).toBeNull();
  expect(proposed(at(NOON), at('2026-12-01T13:00:00.000+01:00'), draft)).toBeNull();
  expect(proposed(at(NOON), at('2026-12-01T13:00:00.000Z'), at(NOON))).toBe('theirs');
});
