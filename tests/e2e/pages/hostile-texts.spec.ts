/** Texts that try to run: through every field that the staff writes, on every page that shows them. Nothing executes. */
import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { HOSTILE_QUESTIONS, MARK, NO_TRACES, plain, RICH, tracesIn } from '../support/hostile-corpus.ts';
import { ADMIN, enter, staffHeaders, test } from '../support/people.ts';
import { startPartner } from '../support/partner-page.ts';
import { placeOf, type Place } from '../support/locations.ts';

/** Adds over the API; says which field was refused if one was. */
const add = async (
  page: Page,
  path: string,
  headers: Record<string, string>,
  data: object,
  parts = true,
): Promise<string> => {
  const reply = await page.request.post(
    path,
    parts ? { headers, multipart: { data: JSON.stringify(data) } } : { headers, data },
  );
  const body = (await reply.json()) as { data?: Record<string, { _id: string }>; message?: string };
  expect(reply.status(), `${path}: ${body.message ?? ''}`).toBe(201);
  return Object.values(body.data ?? {})[0]?._id ?? '';
};

interface Written {
  readonly quizId: string;
  readonly insightId: string;
  readonly insightTitle: string;
  readonly caseId: string;
}

const writeAll = async (page: Page, headers: Record<string, string>, place: Place): Promise<Written> => {
  const { subjectId, chapterId } = place;
  const subject = await add(page, '/api/subject', headers, { name: plain(12, 80) }, false);
  await add(page, '/api/chapter', headers, { name: plain(13, 80), subjectId: subject }, false);
  const quizId = await add(page, '/api/quiz/addquiz', headers, {
    title: plain(1, 180),
    description: plain(7, 400),
    program: 'businessVocabulary',
    subjectId,
    chapterId,
    difficulty: 'easy',
    passMark: 50,
    status: 'published',
    questions: HOSTILE_QUESTIONS,
  });
  const insightTitle = plain(7, 180);
  const insightId = await add(page, '/api/news-insights', headers, {
    title: insightTitle,
    summary: plain(2, 400),
    description: RICH,
    source: { title: plain(3) },
    programs: ['businessNewsAnalysis'],
    eventDate: null,
    access: 'free',
    status: 'published',
    relatedQuizId: null,
    questions: [],
  });
  const caseId = await add(
    page,
    '/api/case-studies',
    headers,
    {
      title: plain(4, 180),
      summary: plain(5, 400),
      subject: plain(12, 80),
      difficulty: 'easy',
      status: 'published',
      opening: RICH,
      text: `<h3>${MARK}</h3>${RICH}`,
      exhibits: [
        { kind: 'text', title: plain(6), text: RICH },
        {
          kind: 'table',
          title: plain(8),
          columns: [plain(9), plain(10)],
          rows: [[plain(11), plain(14)]],
          note: plain(0),
        },
      ],
      questions: [{ id: 'c1', prompt: RICH }],
      rubric: [{ id: 'r1', criterion: plain(1), points: 100, full: RICH, half: RICH }],
      furtherReading: [{ title: plain(2), url: 'https://example.com/' }],
    },
    false,
  );
  return { quizId, insightId, insightTitle, caseId };
};

/** Takes them out of the lists, so that whoever comes next finds the starter content first there. */
const takeAway = async (page: Page, { quizId, insightId, caseId }: Written): Promise<void> => {
  const headers = await staffHeaders(page);
  const data = { status: 'archived' };
  const replies = [
    await page.request.delete(`/api/news-insights/${insightId}`, { headers }),
    await page.request.delete(`/api/case-studies/${caseId}`, { headers }),
    await page.request.patch(`/api/quiz/${quizId}/status`, { headers, data }),
  ];
  expect(replies.map((reply) => reply.status())).toEqual([200, 200, 200]);
};

/** Opens the page, waits for the words, tries what a person would touch, and looks whether anything has run. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // A filter holds them too, in a list that isn't open.
  const shown = page.getByText(MARK).filter({ visible: true });
  await expect(shown.first(), `${path} shows the words`).toBeVisible();
  expect(await tracesIn(page), path).toEqual(NO_TRACES);
};

test.describe('texts that try to run', () => {
  // Pictures of the corpus that pass as uploaded ones and are not there.
  test.use({ expectedConsole: /status of 404|ERR_BLOCKED_BY_RESPONSE/ });

  test('do nothing on the site, in the dashboard and in the widget (30)', async ({ page }) => {
    test.slow();
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    // The rule for names takes no markup.
    const learner = await signedUp(page, MARK);
    const partner = await startPartner(page, test.info().project.use.baseURL ?? '');
    const headers = await enter(page, ADMIN);
    const written = await writeAll(page, headers, await placeOf(page));
    const { quizId, insightId, insightTitle, caseId } = written;
    const listed = await page.request.post('/api/partners', {
      headers,
      data: { name: plain(7, 80), origins: [partner.origin], quizzes: [quizId] },
    });
    expect(listed.status()).toBe(201);
    const { key } = ((await listed.json()) as { data: { partner: { key: string } } }).data.partner;

    for (const path of [
      `/dashboard/quiz-list?search=hostile`,
      `/${quizId}/edit`,
      `/${quizId}/edit?tab=preview`,
      `/${quizId}/edit?tab=versions`,
      '/dashboard/question-bank?search=hostile',
      '/dashboard/chapter-subject',
      '/dashboard/news-insights?search=hostile',
      `/dashboard/news-insights?edit=${insightId}`,
      '/dashboard/users-list?search=hostile',
      '/dashboard/audit-log',
    ]) {
      await visit(page, path);
    }

    const asLearner = await enter(page, learner);
    const opened = await page.request.post('/api/result/createResult', { headers: asLearner, data: { quizId } });
    const { result } = ((await opened.json()) as { data: { result: { _id: string } } }).data;
    await page.request.put(`/api/result/${result._id}`, { headers: asLearner, data: { answers: [], submit: true } });
    await page.request.post(`/api/result/${result._id}/reports`, {
      headers: asLearner,
      data: { questionId: 'q1', message: plain(2, 900) },
    });
    for (const path of [
      '/explore/quizzes/businessVocabulary',
      `/explore/quiz/${quizId}?start=1`,
      `/quiz-result/${quizId}`,
      '/explore/news-insights-page',
      `/news-insights-page/detailed-news?${new URLSearchParams({ id: insightId, title: insightTitle }).toString()}`,
      '/explore/case-studies',
      `/explore/case-studies/${caseId}`,
      '/profile',
    ]) {
      await visit(page, path);
    }
    await enter(page, ADMIN);
    for (const path of ['/dashboard/reports', `/dashboard/analysis/${quizId}`]) await visit(page, path);

    await page.goto(`${partner.origin}/?key=${key}&quiz=${quizId}`);
    const widget = page.locator('business-quiz');
    await expect(widget.getByText(MARK).first()).toBeVisible();
    const ran = await page.evaluate(() => (window as unknown as { ran?: number }).ran ?? 0);
    expect([ran, dialogs]).toEqual([0, 0]);
    await partner.close();
    await takeAway(page, written);
  });
});
