/** Texts that try to run in the page that shows them, and a look at whether one has. */
import type { Page } from '@playwright/test';
import type { Question } from '#shared/contract/quizzes/question.ts';

/** The function that a page calls when one of them runs. */
export const RUN = 'window.ran=(window.ran||0)+1';

/** Ways into a page: by elements, attributes, addresses, broken nesting, other namespaces, entities, templates. */
const CORPUS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x></svg>`,
  `<a href="javascript:${RUN}">a</a><a href="java&#9;script:${RUN}">b</a><a href="data:text/html,<script>${RUN}</script>">c</a>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><iframe src="javascript:parent.${RUN}"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `"><img src=x onerror=${RUN}><"`,
  `'-(${RUN})-'`,
  `<details open ontoggle="${RUN}"><summary>s</summary></details><input autofocus onfocus="${RUN}">`,
  `<style>@import 'javascript:${RUN}';*{background:url("javascript:${RUN}")}</style>`,
  `<form action="javascript:${RUN}"><button formaction="javascript:${RUN}">x</button></form>`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}"><base href="//evil.example/">`,
  `</title></script><script>${RUN}</script>{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  `<img src="/files/images/x.png" onerror="${RUN}" style="background:url(javascript:${RUN})">`,
] as const;

/** Words by which a page is known to show one of them. */
export const MARK = 'hostile words';
/** All of them as one rich text. */
export const RICH = `<p>${MARK}</p>${CORPUS.join('')}`;
/** A line of plain text has less room: one of the corpus for each field. */
export const plain = (index: number, max = 200): string =>
  `${MARK} ${CORPUS[index % CORPUS.length] ?? ''}`.slice(0, max);

const part = (id: string, index: number) => ({ id, text: plain(index, 250) });
const noted = (id: string, index: number) => ({ ...part(id, index), note: plain(index + 1, 400) });
const common = {
  points: 1,
  explanation: RICH,
  source: { title: plain(1), url: 'https://example.com/"onclick=1', locator: plain(0) },
  tags: [plain(0, 40)],
  objective: plain(7),
  asOf: '2025-04-01',
};
/** A question of each kind that has texts, hostile in every one of them. */
export const HOSTILE_QUESTIONS: readonly Question[] = [
  { kind: 'single', id: 'q1', prompt: RICH, ...common, options: [noted('a', 0), noted('b', 1)], correct: 'a' },
  { kind: 'multiple', id: 'q2', prompt: RICH, ...common, options: [noted('a', 2), noted('b', 3)], correct: ['a'] },
  { kind: 'number', id: 'q3', prompt: RICH, ...common, correct: 1, tolerance: 0, unit: '<b onclick=1>' },
  { kind: 'text', id: 'q4', prompt: RICH, ...common, accepted: [plain(4, 250), plain(7, 250)] },
  {
    kind: 'matching',
    id: 'q5',
    prompt: RICH,
    ...common,
    left: [part('l1', 5), part('l2', 6)],
    right: [part('r1', 8), part('r2', 9)],
    pairs: [
      ['l1', 'r1'],
      ['l2', 'r2'],
    ],
  },
  { kind: 'ordering', id: 'q6', prompt: RICH, ...common, items: [part('i1', 10), part('i2', 11)], order: ['i1', 'i2'] },
];

/** The remains of the texts in a page that shows them. */
export interface Traces {
  readonly ran: number;
  readonly handlers: number;
  readonly scripts: number;
  readonly links: number;
}

export const NO_TRACES: Traces = { ran: 0, handlers: 0, scripts: 0, links: 0 };

/** Tries what a person would touch on the page, and looks whether anything has run or could. */
export const tracesIn = (page: Page, where = 'main *, dialog *'): Promise<Traces> =>
  page.evaluate((selector) => {
    const within = [...document.querySelectorAll(selector)];
    for (const element of within) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      if (element instanceof HTMLElement && element.matches('summary, input')) element.focus();
    }
    return {
      ran: (window as unknown as { ran?: number }).ran ?? 0,
      handlers: within.filter((element) => [...element.attributes].some(({ name }) => name.startsWith('on'))).length,
      scripts: within.filter(
        (element) =>
          /^(?:script|iframe|object|embed|base|style|form)$/i.test(element.tagName) &&
          element.textContent.includes('window.ran'),
      ).length,
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ href }) =>
        /^(?:javascript|data|vbscript):/i.test(href),
      ).length,
    };
  }, where);
