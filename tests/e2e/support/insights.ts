/** News insights that a test reads but isn't about. */
import type { Page } from '@playwright/test';

export interface Listed {
  readonly _id: string;
  readonly title: string;
  readonly access: string;
}

/** Every published insight, newest first. */
export const insights = async (page: Page): Promise<readonly Listed[]> => {
  const reply = await page.request.get('/api/news-insights/user?limit=100');
  return ((await reply.json()) as { data: Listed[] }).data;
};

const endsWithQuestions = async (page: Page, { _id }: Listed): Promise<boolean> => {
  const reply = await page.request.get(`/api/news-insights/user/${_id}`);
  return ((await reply.json()) as { data: { insight: { check: unknown[] } } }).data.insight.check.length > 0;
};

/** The newest two public ones that end with questions; those that tests write have none. */
export const freeInsights = async (page: Page): Promise<readonly [Listed, Listed]> => {
  const found: Listed[] = [];
  for (const insight of await insights(page)) {
    if (insight.access === 'free' && (await endsWithQuestions(page, insight))) found.push(insight);
    const [first, second] = found;
    if (first !== undefined && second !== undefined) return [first, second];
  }
  throw new Error('The starter content has no two free insights that end with questions');
};

/** The address of an insight's own page. */
export const detail = ({ _id, title }: Listed): string =>
  `/news-insights-page/detailed-news?${new URLSearchParams({ id: _id, title }).toString()}`;
