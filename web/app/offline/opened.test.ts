import { describe, expect, it } from 'vitest';
import { openedOf } from './opened.ts';

const ID = '0123456789abcdef01234567';

describe('a page opened before', () => {
  it('takes its title and link from the cached answer', () => {
    expect(openedOf({ success: true, data: { insight: { _id: ID, title: 'A ship & a canal' } } })).toEqual({
      kind: 'insight',
      title: 'A ship & a canal',
      to: `/news-insights-page/detailed-news?id=${ID}&title=A+ship+%26+a+canal`,
    });
    expect(openedOf({ data: { quiz: { _id: ID, title: 'Words' } } })?.to).toBe(`/explore/quiz/${ID}`);
    expect(openedOf({ data: { caseStudy: { _id: ID, title: 'Curd' } } })?.to).toBe(`/explore/case-studies/${ID}`);
  });
  it.each([
    null,
    'text',
    {},
    { data: [] },
    { data: null },
    { data: { card: { _id: ID, title: 'A card has no page' } } },
    { data: { insight: { _id: '/../..', title: 'x' } } },
  ])('leaves out answers without a page: %j', (reply) => {
    expect(openedOf(reply)).toBeNull();
  });
});
