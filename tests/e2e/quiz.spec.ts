import type { Page } from '@playwright/test';
import type { Question } from '#shared/contract/question.ts';
import { expect, signedUp } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { ADMIN, enter, leaveEverywhere, refusal, sendLogin, test as base, type Credentials } from './people.ts';
import { finishQuiz } from './quizzes.ts';

const common = { points: 1, explanation: '<p>So it is.</p>', source: { title: 'A good book' } };
const part = (id: string, text: string) => ({ id, text });

/** One question of each kind. */
const SEVEN: readonly Question[] = [
  {
    kind: 'single',
    id: 'q1',
    prompt: '<p>Which is a current asset?</p>',
    ...common,
    options: [part('a', 'Goodwill'), part('b', 'Inventory'), part('c', 'Land')],
    correct: 'b',
  },
  {
    kind: 'multiple',
    id: 'q2',
    prompt: '<p>Which shorten the cash cycle?</p>',
    ...common,
    options: [part('a', 'Collect sooner'), part('b', 'Pay sooner'), part('c', 'Hold less stock')],
    correct: ['a', 'c'],
  },
  { kind: 'boolean', id: 'q3', prompt: '<p>Debt is dearer than equity.</p>', ...common, correct: false },
  { kind: 'number', id: 'q4', prompt: '<p>30 ÷ 180 × 360?</p>', ...common, correct: 60, tolerance: 0.5, unit: 'days' },
  { kind: 'text', id: 'q5', prompt: '<p>What does SKU begin with?</p>', ...common, accepted: ['stock'] },
  {
    kind: 'matching',
    id: 'q6',
    prompt: '<p>Match the ratio.</p>',
    ...common,
    left: [part('l1', 'Liquidity'), part('l2', 'Leverage')],
    right: [part('r1', 'Quick ratio'), part('r2', 'Debt to equity')],
    pairs: [
      ['l1', 'r1'],
      ['l2', 'r2'],
    ],
  },
  {
    kind: 'ordering',
    id: 'q7',
    prompt: '<p>From the top of the income statement.</p>',
    ...common,
    items: [part('i1', 'Revenue'), part('i2', 'Gross profit'), part('i3', 'Net profit')],
    order: ['i1', 'i2', 'i3'],
  },
];

interface Quizzes {
  /** All seven kinds of question, free and untimed. */
  readonly seven: string;
  /** Two minutes. */
  readonly timed: string;
  readonly subscriber: string;
}

const test = base.extend<object, { readonly quizzes: Quizzes }>({
  quizzes: [
    async ({ browser }, use, workerInfo) => {
      const page = await browser.newPage({ baseURL: String(workerInfo.project.use.baseURL) });
      const headers = await enter(page, ADMIN);
      const first = async (path: string): Promise<string> => {
        const { data } = (await (await page.request.get(path)).json()) as { data: { _id: string }[] };
        return data[0]?._id ?? '';
      };
      const subjectId = await first('/api/subject/getsubject');
      const chapterId = await first(`/api/chapter/getchapter?subjectId=${subjectId}`);
      const place = { program: 'staticeBusinessQuizzes', subjectId, chapterId, difficulty: 'easy' };
      const add = async (title: string, changes: object): Promise<string> => {
        const draft = { title, ...place, status: 'published', questions: SEVEN, ...changes };
        const multipart = { data: JSON.stringify(draft) };
        const reply = await page.request.post('/api/quiz/addquiz', { headers, multipart });
        expect(reply.status(), `${title} is added`).toBe(201);
        return ((await reply.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
      };
      await use({
        seven: await add('Seven kinds', {}),
        timed: await add('Two minutes', { timeLimitMinutes: 2 }),
        subscriber: await add('For subscribers', { access: 'subscriber' }),
      });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${String(number)} of ${String(SEVEN.length)}` });

const overview = (page: Page) => page.getByRole('navigation', { name: 'All questions' });

const begin = async (page: Page, person: Credentials, quizId: string): Promise<void> => {
  await enter(page, person);
  await page.goto(`/explore/quiz/${quizId}`);
  await page.getByRole('button', { name: /^(Start|Resume)$/ }).click();
  await expect(page.getByRole('heading', { name: /^Question \d of/ })).toBeFocused();
};

/** Presses the numbers under which those options stand. */
const choose = async (page: Page, ...wanted: readonly string[]): Promise<void> => {
  const options = await page.getByRole('radio').or(page.getByRole('checkbox')).all();
  for (const [index, option] of options.entries()) {
    for (const text of wanted) {
      if (await option.and(page.getByLabel(text)).count()) await page.keyboard.press(String(index + 1));
    }
  }
};

test.describe('the questions', () => {
  test('of all seven kinds are answered by keyboard and scored full marks', async ({ page, learner, quizzes }) => {
    await begin(page, learner, quizzes.seven);
    const next = async (number: number): Promise<void> => {
      await page.keyboard.press('Enter');
      await expect(question(page, number)).toBeFocused();
    };
    await choose(page, 'Inventory');
    await next(2);
    await choose(page, 'Collect sooner', 'Hold less stock');
    await next(3);
    await choose(page, 'False');
    await next(4);
    await tabTo(page, 'input');
    await page.keyboard.type('60');
    await next(5);
    await tabTo(page, 'input');
    await page.keyboard.type('Stock');
    await next(6);

    const lists = page.getByRole('combobox');
    for (const [left, right] of [
      ['Liquidity', 'Quick'],
      ['Leverage', 'Debt'],
    ] as const) {
      for (let presses = 0; presses < 10; presses += 1) {
        if (await lists.and(page.getByLabel(left)).evaluate((list) => list === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(right);
    }
    await tabTo(page, 'button:not([aria-label])');
    await next(7);

    const inOrder = ['Revenue', 'Gross profit', 'Net profit'];
    for (const item of [...inOrder].reverse()) {
      const down = `button[aria-label="Move down: ${item}"]`;
      await tabTo(page, down);
      while ((await page.locator(down).getAttribute('aria-disabled')) !== 'true') await page.keyboard.press('Enter');
    }
  });
});

export { leaveEverywhere, refusal, sendLogin, finishQuiz, signedUp, overview };
