import type { Page } from '@playwright/test';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import {
  ADMIN,
  enter,
  leaveEverywhere,
  refusal,
  sendLogin,
  stored,
  test as base,
  type Credentials,
} from '../support/people.ts';
import { finishQuiz } from '../support/quizzes.ts';

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
  { kind: 'number', id: 'q4', prompt: '<p>40% of 250?</p>', ...common, correct: 100, tolerance: 0.5, unit: '₹ crore' },
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
      const filing = { program: 'staticeBusinessQuizzes', subjectId, chapterId, difficulty: 'easy' };
      const add = async (title: string, changes: object): Promise<string> => {
        const draft = { title, ...filing, status: 'published', questions: SEVEN, ...changes };
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

/** Presses the number keys of those options. */
const choose = async (page: Page, ...wanted: readonly string[]): Promise<void> => {
  const options = await page.getByRole('radio').or(page.getByRole('checkbox')).all();
  for (const [index, option] of options.entries()) {
    for (const text of wanted) {
      if (await option.and(page.getByLabel(text)).count()) await page.keyboard.press(String(index + 1));
    }
  }
};

test.describe('a quiz', () => {
  test('of all seven kinds of question is answered by keyboard and scored full marks', async ({
    page,
    learner,
    quizzes,
  }) => {
    await begin(page, learner, quizzes.seven);
    await choose(page, 'Inventory');
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeFocused();
    await choose(page, 'Collect sooner', 'Hold less stock');
    await page.keyboard.press('Enter');
    await expect(question(page, 3)).toBeFocused();
    await choose(page, 'False');
    await page.keyboard.press('Enter');
    for (const [number, text] of [
      [4, '₹100 crore'],
      [5, 'Stock'],
    ] as const) {
      await expect(question(page, number)).toBeFocused();
      await tabTo(page, 'input');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
    await expect(question(page, 6)).toBeFocused();
    for (let list = 0; list < 2; list += 1) {
      // The sides are shown in a random order.
      if (list > 0) await page.keyboard.press('Tab');
      await tabTo(page, 'select');
      const left = await page.evaluate(() => (document.activeElement as HTMLSelectElement).labels[0]?.textContent);
      await page.keyboard.type(left === 'Liquidity' ? 'Quick ratio' : 'Debt to equity');
    }
    await pressOn(page, /^Next/);
    await expect(question(page, 7)).toBeFocused();
    // Each in its turn to the end, and the order is right.
    for (const item of ['Revenue', 'Gross profit', 'Net profit']) {
      const down = `button[aria-label="Move down: ${item}"]`;
      await tabTo(page, down);
      while ((await page.locator(down).getAttribute('aria-disabled')) !== 'true') await page.keyboard.press('Enter');
    }
    await pressOn(page, /^Submit$/);
    await expect(page.getByRole('alertdialog')).toContainText('All 7 questions are answered.');
    await pressOn(page, /^Submit$/);
    await expect(page.getByText('7 of 7', { exact: true })).toBeVisible();
  });

  test('flags a question for later, and its overview and the last question before the end know of it', async ({
    page,
    learner,
    quizzes,
  }) => {
    await begin(page, learner, quizzes.seven);
    await choose(page, 'Goodwill');
    await page.getByRole('button', { name: 'Flag for later' }).click();
    await overview(page)
      .getByRole('button', { name: /^Question 3,/ })
      .click();
    await expect(question(page, 3)).toBeFocused();
    await expect(overview(page).getByRole('button', { name: 'Question 1, answered, flagged for later' })).toBeVisible();
    await expect(page.getByText('1 answered, 6 to go, 1 flagged')).toBeVisible();
    await page.getByRole('button', { name: 'Submit quiz' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('6 questions (2, 3, 4, 5, 6 and 7) are unanswered.');
    await expect(dialog).toContainText('1 question (1) is flagged for later.');
    await dialog.getByRole('button', { name: 'Go to question 2' }).click();
    await expect(question(page, 2)).toBeFocused();
  });

  test('stays one attempt in a second tab, and after back and forward', async ({ page, context, learner, quizzes }) => {
    await begin(page, learner, quizzes.seven);
    const first = overview(page).getByRole('button', { name: /^Question 1, answered/ });
    if ((await first.count()) === 0) await page.keyboard.press('1');
    await expect(first).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const attempt = async (): Promise<string> => {
      const { authToken = '', deviceId = '' } = await stored(page);
      const headers = { authorization: `Bearer ${authToken}`, 'x-device-id': deviceId };
      const opened = await page.request.post('/api/result/createResult', { headers, data: { quizId: quizzes.seven } });
      return ((await opened.json()) as { data: { result: { _id: string } } }).data.result._id;
    };
    const before = await attempt();
    await page.goBack();
    await expect(overview(page)).toHaveCount(0);
    await page.goForward();
    await expect(first).toBeVisible();

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(overview(other).getByRole('button', { name: /^Question 1, answered/ })).toBeVisible();
    await other.close();
    expect(await attempt()).toBe(before);
  });

  test('with a time limit warns once, when a minute is left, and is handed in at the deadline', async ({
    page,
    learner,
    quizzes,
  }) => {
    await page.clock.install();
    await begin(page, learner, quizzes.timed);
    const said = await page.evaluateHandle(() => {
      const announced: string[] = [];
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          if (element?.closest('[role=status]')?.textContent === 'One minute left') announced.push('One minute left');
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return announced;
    });
    const warnings = (): Promise<number> => said.evaluate((announced) => announced.length);
    await page.clock.fastForward(45_000);
    await expect(page.getByRole('timer')).toContainText(/^01:\d\d left$/);
    await expect.poll(() => warnings()).toBe(0);
    await page.clock.fastForward(25_000);
    await expect(page.getByRole('timer')).toContainText(/^00:[45]\d left$/);
    await expect.poll(warnings).toBe(1);
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('timer')).toContainText(/^00:[123]\d left$/);
    await expect.poll(() => warnings()).toBe(1);
    await page.clock.fastForward(45_000);
    await expect(page).toHaveURL(/\/quiz-result\//);
    await expect(page.getByRole('heading', { level: 1, name: 'Two minutes' })).toBeVisible();
  });

  test('asks a guest to sign in, and comes back to its first question', async ({ page, learner, quizzes }) => {
    await leaveEverywhere(page, learner);
    await page.goto(`/explore/quiz/${quizzes.seven}`);
    await page.getByRole('button', { name: 'Sign in to start' }).click();
    await expect(page).toHaveURL('/login');
    await sendLogin(page, learner);
    await expect(page).toHaveURL(`/explore/quiz/${quizzes.seven}?taking=1`);
    await expect(page.getByRole('heading', { name: /^Question \d of/ })).toBeVisible();
  });

  test('is where a guest who makes an account is to come back to', async ({ page, quizzes }) => {
    await page.goto(`/explore/quiz/${quizzes.seven}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/signup');
    await expect
      .poll(() => stored(page))
      .toMatchObject({ redirectAfterLogin: `/explore/quiz/${quizzes.seven}?start=1` });
  });

  test.describe('for subscribers', () => {
    // The browser itself logs each refusal that it receives.
    test.use({ expectedConsole: /status of 402/ });

    test('shows what opens it before the start, to learners and guests', async ({ page, learner, quizzes }) => {
      const offer = page.getByRole('region', { name: 'Included in every plan' });
      await page.goto(`/explore/quiz/${quizzes.subscriber}`);
      await expect(offer.getByRole('link', { name: /^Monthly/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Already subscribed? Sign in' })).toBeVisible();
      await enter(page, learner);
      await page.goto(`/explore/quiz/${quizzes.subscriber}`);
      await expect(offer).toContainText('7 questions with explanations and sources');
      await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
      await offer.getByRole('link', { name: 'Compare the plans' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Plans and prices' })).toBeVisible();
    });

    test('says what is inside and leads to the plans', async ({ page, learner, quizzes }) => {
      await enter(page, learner);
      await page.goto(`/explore/quiz/${quizzes.subscriber}?start=1`);
      await expect(page.getByRole('heading', { level: 1, name: 'This quiz is for subscribers' })).toBeVisible();
      await expect(page.getByText('“For subscribers” has 7 questions')).toBeVisible();
      await page.getByRole('link', { name: 'See the plans' }).click();
      await expect(page).toHaveURL(/\/payment-plan\?back=%2Fexplore%2Fquiz%2F/);
    });
  });
});

test.describe('an address', () => {
  test('with a malformed quiz id says so', async ({ page }) => {
    await page.goto('/explore/quiz/not-a-quiz');
    await expect(
      page.getByText('Invalid quiz ID format. Expected 24 hexadecimal characters.', { exact: true }),
    ).toBeVisible();
  });

  test('of a result with a malformed quiz id says so', async ({ page, learner }) => {
    await enter(page, learner);
    await page.goto('/quiz-result/xyz');
    await expect(
      page.getByText('Invalid quiz ID format. Expected 24 hexadecimal characters.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore quizzes' })).toHaveAttribute('href', '/explore');
  });

  test('that names one quiz and the result of another shows neither, and leads to both', async ({
    page,
    learner,
    quizzes,
  }) => {
    const headers = await enter(page, learner);
    await finishQuiz(page, headers, quizzes.seven);
    const latest = await page.request.get(`/api/result/latest/${quizzes.seven}`, { headers });
    const { _id } = ((await latest.json()) as { data: { result: { _id: string } } }).data.result;
    await page.goto(`/quiz-result/${quizzes.timed}?result=${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This result is from another quiz' })).toBeVisible();
    await expect(page.getByText('What does SKU begin with?')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Latest result of this quiz' })).toHaveAttribute(
      'href',
      `/quiz-result/${quizzes.timed}`,
    );
    await page.getByRole('link', { name: 'View the result of “Seven kinds”' }).click();
    await expect(page).toHaveURL(`/quiz-result/${quizzes.seven}?result=${_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Seven kinds' })).toBeVisible();
  });

  test('of an unknown program leads to the five that there are', async ({ page }) => {
    await page.goto('/explore/quizzes/nonsense');
    await expect(page.getByRole('heading', { level: 1, name: 'Program not found' })).toBeVisible();
    await page.getByRole('link', { name: 'See the five programs' }).click();
    await expect(page).toHaveURL('/explore');
  });

  test.describe('of a quiz that is not there', () => {
    test.use({ expectedConsole: /status of 404/ });

    test('leads to the others', async ({ page }) => {
      await page.goto(`/explore/quiz/${'f'.repeat(24)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Quiz not found' })).toBeVisible();
      await page.getByRole('link', { name: 'Explore quizzes' }).click();
      await expect(page).toHaveURL('/explore');
    });
  });
});

test.describe('a result', () => {
  test('takes a report of a problem with a question', async ({ page, learner, quizzes }) => {
    await finishQuiz(page, await enter(page, learner), quizzes.seven);
    await page.goto(`/quiz-result/${quizzes.seven}`);
    const button = page.getByRole('button', { name: 'Report a problem with question 2' });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Describe the problem in a few words');
    await expect(dialog.getByLabel('What’s wrong?')).toBeFocused();
    await dialog.getByLabel('What’s wrong?').fill('The second option is right as well.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toHaveText('Reported. Thank you');
  });

  test.describe('that the server fails to give', () => {
    test.use({ expectedConsole: /status of 500/ });

    test('is a banner whose Try again loads the page anew', async ({ page, learner, quizzes }) => {
      await finishQuiz(page, await enter(page, learner), quizzes.seven);
      const reads = '**/api/result/latest/*';
      await page.route(reads, (route) => route.fulfill(refusal(500, 'INTERNAL', 'Something broke')));
      await page.goto(`/quiz-result/${quizzes.seven}`);
      const banner = page.getByRole('alert');
      await expect(banner).toContainText('Something went wrong');
      await expect(banner).toContainText('Failed to load quiz results');
      await page.unroute(reads);
      await banner.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Seven kinds' })).toBeVisible();
    });
  });
});

test('a profile without a quiz offers Start Your First Quiz', async ({ page }) => {
  await enter(page, await signedUp(page));
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Start Your First Quiz' }).click();
  await expect(page).toHaveURL('/explore');
});
