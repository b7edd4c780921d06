/** The page of a partner with each contender in turn, and what they ask for: everything compressed as on a good server. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { serveFiles, type File, type FileServer, type Files } from '../serve-files.ts';

const FIRST_QUESTION = 'What does working capital mean?';
const LAST_OPTION = 'Fixed assets';
const OPTIONS = ['Current assets minus current liabilities', 'Cash in the bank', 'Equity minus debt', LAST_OPTION];

/** The words by which a run knows that the first question is shown, and can be answered. */
export const SHOWN_WHEN: readonly string[] = [FIRST_QUESTION, LAST_OPTION];

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const HTML = 'text/html; charset=utf-8';
const JS = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const file = (type: string, text: string | Buffer): File => ({ type, bytes: brotliCompressSync(text) });

const page = (head: string, body: string): File =>
  file(
    HTML,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The Morning Ledger</title><link rel="icon" href="data:,">${head}</head><body><h1>The Morning Ledger</h1><p>${'A paragraph of the paper. '.repeat(40)}</p>${body}</body></html>`,
  );

const parts = OPTIONS.map((text, at) => ({ id: `o${String(at)}`, text }));

/** Our embed read: five questions. */
const embedReply = JSON.stringify({
  success: true,
  data: {
    quiz: {
      _id: '0123456789abcdef01234567',
      title: 'Cash is king',
      description: 'About cash.',
      difficulty: 'easy',
      questionCount: 5,
      timeLimitMinutes: null,
      passMark: 60,
      path: '/daily',
      date: '2026-01-01',
      endsAt: null,
      questions: [1, 2, 3, 4, 5].map((number) => ({
        kind: 'single',
        id: `q${String(number)}`,
        prompt: `<p>${FIRST_QUESTION}</p>`,
        points: 1,
        options: parts,
      })),
    },
  },
});

/** The same questions as SurveyJS has them. */
const surveyReply = JSON.stringify({
  title: 'Cash is king',
  questionsOnPageMode: 'questionPerPage',
  elements: [1, 2, 3, 4, 5].map((number) => ({
    type: 'radiogroup',
    name: `q${String(number)}`,
    title: FIRST_QUESTION,
    choices: parts.map(({ id, text }) => ({ value: id, text })),
  })),
});

/** The reply of Typebot's API when a chat starts, with the settings of a new bot: none. */
const typebotReply = JSON.stringify({
  sessionId: 'session',
  resultId: 'result',
  typebot: {
    id: 'bot',
    version: '6',
    theme: {},
    settings: {},
  },
  messages: [
    {
      id: 'm1',
      type: 'text',
      content: { type: 'richText', richText: [{ type: 'p', children: [{ text: FIRST_QUESTION }] }] },
    },
  ],
  input: { id: 'i1', type: 'choice input', items: parts.map(({ id, text }) => ({ id, content: text })), options: {} },
  clientSideActions: [],
});

const surveyStart = `addEventListener('DOMContentLoaded', async () => {
  const json = await (await fetch('/survey.json')).json();
  new Survey.Model(json).render(document.getElementById('survey'));
});`;
const typebotStart = `import Typebot from '/typebot.js'; Typebot.initStandard({ typebot: 'bot', apiHost: location.origin });`;

/** The contenders by name: the page of each. */
export const CONTENDERS = {
  static: '/static.html',
  'bare Lit': '/lit.html',
  ours: '/ours.html',
  preloaded: '/preloaded.html',
  SurveyJS: '/survey.html',
  Typebot: '/typebot.html',
} as const;
export type Contender = keyof typeof CONTENDERS;

const OUR_SCRIPT = '<script type="module" src="/widget/v1/business-quiz.js"></script>';
const OUR_ELEMENT = '<business-quiz partner="pk_0123456789abcdef01234567" quiz="daily"></business-quiz>';
/** The hint of docs/embedding.md: the quiz is asked for beside the script. */
const OUR_HINT =
  '<link rel="preload" as="fetch" crossorigin href="/api/embed/quiz?partner=pk_0123456789abcdef01234567&amp;quiz=daily">';

const bareLit = async (): Promise<string> => {
  const built = await build({
    logLevel: 'error',
    configFile: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: inRepository('bench/widget/bare-lit.ts'), output: { format: 'es' } },
    },
  });
  const made = Array.isArray(built) ? built[0] : built;
  if (made === undefined || !('output' in made)) throw new Error('The bare Lit widget could not be built');
  return made.output[0].code;
};

const filesOf = async (): Promise<Files> => {
  const source = (path: string): Promise<Buffer> => readFile(inRepository(path));
  const packaged = (path: string): Promise<Buffer> => source(`bench/node_modules/${path}`);
  return new Map([
    [
      '/static.html',
      page('', `<form><p>${FIRST_QUESTION}</p>${OPTIONS.map((text) => `<p>${text}</p>`).join('')}</form>`),
    ],
    [
      '/lit.html',
      page('<script type="module" src="/bare-lit.js"></script>', '<bare-quiz src="/api/embed/quiz"></bare-quiz>'),
    ],
    ['/bare-lit.js', file(JS, await bareLit())],
    ['/ours.html', page(OUR_SCRIPT, OUR_ELEMENT)],
    ['/preloaded.html', page(`${OUR_HINT}${OUR_SCRIPT}`, OUR_ELEMENT)],
    ['/widget/v1/business-quiz.js', file(JS, await source('dist/widget/v1/business-quiz.js'))],
    ['/api/embed/quiz', file(JSON_TYPE, embedReply)],
    [
      '/survey.html',
      page(
        `<link rel="stylesheet" href="/survey.css"><script src="/survey.core.js" defer></script><script src="/survey-js-ui.js" defer></script><script src="/survey-start.js" defer></script>`,
        '<div id="survey"></div>',
      ),
    ],
    ['/survey.css', file('text/css', await packaged('survey-core/survey-core.min.css'))],
    ['/survey.core.js', file(JS, await packaged('survey-core/survey.core.min.js'))],
    ['/survey-js-ui.js', file(JS, await packaged('survey-js-ui/survey-js-ui.min.js'))],
    ['/survey-start.js', file(JS, surveyStart)],
    ['/survey.json', file(JSON_TYPE, surveyReply)],
    [
      '/typebot.html',
      page(
        `<script type="module">${typebotStart}</script>`,
        '<typebot-standard style="display:block;width:100%;height:600px"></typebot-standard>',
      ),
    ],
    ['/typebot.js', file(JS, await packaged('@typebot.io/js/dist/web.js'))],
    ['/api/v1/typebots/bot/startChat', file(JSON_TYPE, typebotReply)],
  ]);
};

/** Serves all of it on a free port of the loopback. */
export const startBenchSite = async (): Promise<FileServer> => serveFiles(await filesOf());
