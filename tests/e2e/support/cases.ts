/** Case studies, answers and grades that a test needs. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Listed {
  readonly _id: string;
  readonly title: string;
  readonly access: 'free' | 'subscriber';
  readonly questionCount: number;
}

/** Questions of each case study that the product starts with; those that tests write have fewer. */
const STARTER_QUESTIONS = 4;

/** The case studies that the product starts with, newest first. */
export const caseStudies = async (page: Page): Promise<readonly Listed[]> => {
  const reply = await page.request.get('/api/case-studies');
  const { data } = (await reply.json()) as { data: Listed[] };
  return data.filter(({ questionCount }) => questionCount === STARTER_QUESTIONS);
};

/** The id of the first of them. */
export const easiestCase = async (page: Page): Promise<string> => (await caseStudies(page))[0]?._id ?? '';

interface HandedIn {
  readonly _id: string;
  readonly revision: number;
  readonly rubric: readonly { readonly id: string; readonly points: number }[];
}

/** Grades what was handed in to a case study last with half of the points, in the grader's session of those headers. */
export const gradeNewest = async (
  page: Page,
  headers: Record<string, string>,
  caseId: string,
  feedback: string,
): Promise<void> => {
  const listed = await page.request.get(`/api/case-studies/submissions?caseStudy=${caseId}&state=submitted`, {
    headers,
  });
  const [newest] = ((await listed.json()) as { data: { _id: string }[] }).data;
  const found = await page.request.get(`/api/case-studies/submissions/${newest?._id ?? ''}`, { headers });
  const { submission } = ((await found.json()) as { data: { submission: HandedIn } }).data;
  const rows = submission.rubric.map(({ id, points }) => ({
    criterionId: id,
    points: Math.floor(points / 2),
    comment: 'A fair beginning.',
  }));
  const data = { revision: submission.revision, grade: { rows, feedback } };
  const graded = await page.request.put(`/api/case-studies/submissions/${submission._id}`, { headers, data });
  expect(graded.status()).toBe(200);
};
