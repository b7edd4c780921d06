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

/** A published case study with one question and two criteria. */
export const caseDraft = (title: string) => ({
  title,
  summary: 'A quay that earns less each year.',
  subject: 'Strategy',
  difficulty: 'easy',
  access: 'free',
  status: 'published',
  opening: '<p>The quay was quiet.</p>',
  text: '<h3>The quay</h3><p>It is long.</p>',
  questions: [{ id: 'q1', prompt: 'Sell the quay?' }],
  rubric: [
    { id: 'c1', criterion: 'The decision', points: 60, full: 'Takes a side.', half: 'Half a side.' },
    { id: 'c2', criterion: 'The sum', points: 40, full: 'Four crore.', half: '' },
  ],
});

/** Publishes a case study in the editor's session of those headers; returns its id. */
export const publishCase = async (page: Page, headers: Record<string, string>, title: string): Promise<string> => {
  const reply = await page.request.post('/api/case-studies', { headers, data: caseDraft(title) });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { data: { caseStudy: { _id: string } } }).data.caseStudy._id;
};
