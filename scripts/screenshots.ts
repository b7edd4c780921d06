/**
 * Takes screenshots of every route in both themes and three widths: `npm run screenshots [-- name…]` writes
 * `screenshots/<width>-<theme>/<name>.png`. It runs its own server on a fresh database; a learner has taken a quiz.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { RENEW_AT } from '#shared/auth/renewal.ts';
import { freePort } from './free-port.ts';
import { CHROMIUM_ARGS } from '../playwright.config.ts';
import { findPlaces, ROUTES, type Places, type SiteRoute } from '../tests/e2e/support/routes.ts';
import { ROOT } from './run.ts';

const ADMIN = { email: 'admin@example.com', password: 'correct horse battery' };
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [360, 768, 1280] as const;
const START_MS = 60_000;
const WRITTEN =
  'Each order loses money before it leaves the store, so more of them make it worse. I would give up the lease, keep the customers who order for more than ₹300, and serve them from the next store.';
const HEIGHT = 900;
const HOUR_MS = 3_600_000;

type Headers = Readonly<Record<string, string>>;

const send = async (url: string, method: string, headers: Headers, body?: unknown): Promise<unknown> => {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url} answered ${String(reply.status)}: ${await reply.text()}`);
  return reply.json();
};

interface Signed {
  readonly token: string;
  readonly deviceId: string;
}

const signIn = async (origin: string, person: { email: string; password: string }): Promise<Signed> => {
  const deviceId = crypto.randomUUID();
  const body = { ...person, uniqueId: deviceId, forceLogin: true };
  const { token } = (await send(`${origin}/api/auth/login`, 'POST', {}, body)) as { token: string };
  return { token, deviceId };
};

/** Creates a signed-in learner. */
const newLearner = async (origin: string): Promise<Signed> => {
  const person = { email: 'asha.rao@example.com', password: 'a quiet riverboat' };
  const device = { 'x-device-id': crypto.randomUUID() };
  await send(`${origin}/api/auth/signup`, 'POST', device, { ...person, name: 'Asha Rao', number: '9876543210' });
  let otp: string | undefined;
  for (const until = Date.now() + START_MS; otp === undefined && Date.now() < until;) {
    const mails = (await send(`${origin}/dev/mailbox.json`, 'GET', {})) as { text: string }[];
    otp = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  }
  await send(`${origin}/api/auth/verify-otp`, 'POST', device, { email: person.email, otp });
  return signIn(origin, person);
};

/** Finishes a quiz for the profile and the result page. */
const takeQuiz = async (origin: string, { token, deviceId }: Signed, quizId: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
  const opened = (await send(`${origin}/api/result/createResult`, 'POST', headers, { quizId })) as {
    data: { result: { _id: string }; quiz: { questions: { id: string; kind: string; options?: { id: string }[] }[] } };
  };
  const answers = opened.data.quiz.questions
    .filter(({ kind }) => kind === 'single')
    .map(({ id, options }) => ({ questionId: id, value: options?.[0]?.id ?? null, seq: 1 }));
  await send(`${origin}/api/result/${opened.data.result._id}`, 'PUT', headers, { answers, submit: true });
};

/** Submits answers to a case study for its readers and graders. */
const handIn = async (origin: string, { token, deviceId }: Signed, caseId: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
  const found = (await send(`${origin}/api/case-studies/${caseId}`, 'GET', headers)) as {
    data: { caseStudy: { rest: { questions: { id: string }[] } } };
  };
  const answers = found.data.caseStudy.rest.questions.map(({ id }, index) => ({
    questionId: id,
    text: `${WRITTEN} (${String(index + 1)})`,
  }));
  const body = { answers, revision: 0, submit: true };
  const submission = (await send(`${origin}/api/case-studies/${caseId}/submissions`, 'POST', headers, body)) as {
    data: { submission: { _id: string } };
  };
  return submission.data.submission._id;
};

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  // Scrolls through the page, so that lazy images load and animated content appears.
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
};

const pictures = async (
  browser: Browser,
  origin: string,
  routes: readonly SiteRoute[],
  targets: Places,
  signed: Signed | null,
): Promise<void> => {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const stored: Headers = {
      userEmail: 'asha.rao@example.com',
      // Without the time of its renewal, the site would replace the token, which the second theme needs too.
      ...(signed !== null && {
        authToken: signed.token,
        deviceId: signed.deviceId,
        [RENEW_AT]: String(Date.now() + HOUR_MS),
      }),
    };
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    for (const { name, path: pathOf } of routes) {
      const path = pathOf(targets);
      if (path === null) continue;
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await settle(page);
        const file = join(ROOT, 'screenshots', `${String(width)}-${theme}`, `${name}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    }
    await context.close();
  }
};

const port = await freePort();
const origin = `http://localhost:${String(port)}`;
const dataDir = await mkdtemp(join(tmpdir(), 'business-wisdom-pictures-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET_FILE: join(dataDir, 'secret'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  },
});
try {
  for (const until = Date.now() + START_MS; ;) {
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok === true) break;
    if (Date.now() > until || server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((later) => setTimeout(later, 200));
  }
  const wanted = process.argv.slice(2);
  const routes = ROUTES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const targets = await findPlaces(async (path) => (await fetch(origin + path)).json());
  const learner = await newLearner(origin);
  await takeQuiz(origin, learner, targets.finished);
  const submission = targets.caseStudy === null ? undefined : await handIn(origin, learner, targets.caseStudy);
  const visitors = { guest: null, learner, staff: await signIn(origin, ADMIN) };
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    for (const [as, signed] of Object.entries(visitors)) {
      const theirs = routes.filter((route) => route.as === as);
      await pictures(
        browser,
        origin,
        theirs,
        { ...targets, ...(submission === undefined ? {} : { submission }) },
        signed,
      );
    }
  } finally {
    await browser.close();
  }
  console.log(`Pictures of ${String(routes.length)} routes stand in screenshots/`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
