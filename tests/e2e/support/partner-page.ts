/** A partner's site in the tests: on an origin of its own, under a policy that lets in nothing but our server. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { draftOf, everyKind } from '../../fixtures/records/quizzes.ts';
import { expect } from './fixtures.ts';
import { ADMIN } from './people.ts';

/** A file that a test puts on the partner's site. */
export interface PartnerFile {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PartnerSite {
  readonly origin: string;
  readonly key: string;
  /** The quiz that is listed besides the daily one: a question of each kind. */
  readonly quizId: string;
  /**
   * Further files by path, without a policy. A page that Playwright answers itself has no address space, so Chromium lets
   * it call no server of this machine.
   */
  readonly files: Map<string, PartnerFile>;
  close(): Promise<void>;
}

/** Rules that a page could do its worst with. */
const HOSTILE = `html { font-size: 40px !important } body, body * { all: unset !important; color: red !important; font-size: 40px !important; display: block !important }
button, a, input, h2, p { transform: rotate(9deg) !important; background: lime !important; opacity: .3 !important }`;

const pageOf = (ours: string, { body, hostile }: { body: string; hostile: boolean }): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The Morning Ledger</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">${hostile ? '<link rel="stylesheet" href="/hostile.css">' : ''}
<script type="module" src="${ours}/widget/v1/business-quiz.js"></script></head>
<body><main><h1>The Morning Ledger</h1>${body}</main></body></html>`;

const NONCE_BYTES = 16;

/** The content of the page's body: elements, a frame, or HTML that the partner's server has fetched from ours. */
const bodyOf = async (ours: string, query: URLSearchParams, key: string, nonce: string): Promise<string> => {
  const quiz = query.get('quiz') ?? 'daily';
  if (query.has('frame')) {
    const src = `${ours}/embed/quiz/${quiz}?partner=${key}`;
    return `<iframe src="${src}" title="A quiz" width="600" height="120"></iframe><script type="module" src="${ours}/widget/v1/fit-frames.js"></script>`;
  }
  if (query.has('inlined')) {
    const written = await fetch(
      `${ours}/embed/quiz/${quiz}/fragment?partner=${key}&nonce=${encodeURIComponent(nonce)}`,
    );
    return written.text();
  }
  return `<business-quiz partner="${key}" quiz="${quiz}"><a href="${ours}/daily">The quiz</a></business-quiz>`.repeat(
    Number(query.get('many') ?? '1'),
  );
};

/**
 * Starts the site on a port of its own; the query of its address chooses the content of the page (`?quiz=`, `?many=`,
 * `?hostile`, `?frame`, `?inlined`, `?key=`), and with `?trusted` its policy asks for trusted types too.
 */
const serve = async (
  ours: string,
  key: () => string,
  files: ReadonlyMap<string, PartnerFile>,
): Promise<{ server: Server; origin: string }> => {
  const server = createServer((request, reply) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const file = files.get(pathname);
    if (file !== undefined) {
      reply.writeHead(200, { ...file.headers, 'content-type': file.type }).end(file.body);
      return;
    }
    if (pathname === '/page.css' || pathname === '/hostile.css') {
      reply.setHeader('content-type', 'text/css');
      reply.end(pathname === '/page.css' ? 'body { font: 18px/1.6 serif } main { max-width: 40rem }' : HOSTILE);
      return;
    }
    const { host } = new URL(ours);
    const types = query.has('trusted') ? "; require-trusted-types-for 'script'; trusted-types lit-html" : '';
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    reply.setHeader('content-type', 'text/html');
    reply.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'self' 'nonce-${nonce}'; script-src ${host}; connect-src ${host}; img-src ${host} data:; frame-src ${host}${types}`,
    );
    void bodyOf(ours, query, query.get('key') ?? key(), nonce).then((body) =>
      reply.end(pageOf(ours, { body, hostile: query.has('hostile') })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

/** A published quiz with those questions. */
const makeQuiz = async (
  page: Page,
  headers: Record<string, string>,
  questions: readonly Question[],
): Promise<string> => {
  const reply = await page.request.get('/api/chapter/getchapter');
  const [chapter] = ((await reply.json()) as { data: { _id: string; subjectId: string }[] }).data;
  const draft = draftOf({ subjectId: chapter?.subjectId ?? '', chapterId: chapter?._id ?? '' }, { questions });
  const added = await page.request.post('/api/quiz/addquiz', { headers, multipart: { data: JSON.stringify(draft) } });
  expect(added.status()).toBe(201);
  return ((await added.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
};

/** The site of a partner with that key, which is asked for with every page. */
export const serveWidget = async (
  ours: string,
  key: () => string,
): Promise<Pick<PartnerSite, 'origin' | 'files' | 'close'>> => {
  const files = new Map<string, PartnerFile>();
  const { server, origin } = await serve(ours, key, files);
  return { origin, files, close: () => new Promise((resolve) => void server.close(() => resolve())) };
};

/** A partner with a site, made by the admin over the API; it lists the site's origin and a quiz. */
export const startPartner = async (
  page: Page,
  ours: string,
  questions: readonly Question[] = everyKind,
): Promise<PartnerSite> => {
  let key = '';
  const { origin, files, close } = await serveWidget(ours, () => key);
  const deviceId = crypto.randomUUID();
  const signedIn = await page.request.post('/api/auth/login', {
    data: { email: ADMIN.email, password: ADMIN.password, uniqueId: deviceId, forceLogin: true },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
  const quizId = await makeQuiz(page, headers, questions);
  const made = await page.request.post('/api/partners', {
    headers,
    data: { name: 'The Morning Ledger', origins: [origin], quizzes: [quizId] },
  });
  expect(made.status()).toBe(201);
  key = ((await made.json()) as { data: { partner: { key: string } } }).data.partner.key;
  return {
    origin,
    key,
    quizId,
    files,
    close,
  };
};
