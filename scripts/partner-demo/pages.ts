/** Pages of the demo partner: each shows another way to embed the quiz. */

/** Inputs of the pages. */
export interface Embedded {
  /** Origin of the server that provides the quizzes. */
  readonly ours: string;
  readonly partnerKey: string;
  /** The style nonce of this page's policy. */
  readonly nonce: string;
}

export interface DemoPage {
  readonly path: string;
  readonly title: string;
  /** The HTML of its body, and its additional script. */
  readonly body: (embedded: Embedded) => string | Promise<string>;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
const code = (text: string): string => `<pre><code>${escaped(text)}</code></pre>`;

const script = (ours: string): string => `<script type="module" src="${ours}/widget/v1/business-quiz.js"></script>`;
const element = (partnerKey: string): string => `<business-quiz partner="${partnerKey}" quiz="daily"></business-quiz>`;

const vue = (partnerKey: string): string => `<script setup>
const done = (event) => console.log(event.detail.percent);
</script>
<template>
  <business-quiz partner="${partnerKey}" quiz="daily" @bw-complete="done" />
</template>

// vite.config.js
vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'business-quiz' } } })`;

const wordpress = (partnerKey: string): string => `[business_quiz quiz="daily"]

<!-- what the plugin writes into the page for it -->
${element(partnerKey)}`;

/** The HTML that the partner's server requests from ours and writes into the page. */
const fragment = async ({ ours, partnerKey, nonce }: Embedded): Promise<string> => {
  const address = `${ours}/embed/quiz/daily/fragment?partner=${partnerKey}&nonce=${encodeURIComponent(nonce)}`;
  const reply = await fetch(address, { signal: AbortSignal.timeout(2_000) });
  // On failure the element loads its quiz itself.
  return reply.ok ? reply.text() : element(partnerKey);
};

export const PAGES: readonly DemoPage[] = [
  {
    path: '/',
    title: 'Plain HTML',
    body: ({ ours, partnerKey }) =>
      `<p>Two lines:</p>${code(`${script(ours)}\n${element(partnerKey)}`)}${script(ours)}${element(partnerKey)}`,
  },
  {
    path: '/server',
    title: 'Written by the server',
    body: async (embedded) =>
      `<p>This page’s server has asked ours for the element. Its first question is there before any script.</p>${script(embedded.ours)}${await fragment(embedded).catch(() => element(embedded.partnerKey))}`,
  },
  {
    path: '/frame',
    title: 'Frame',
    body: ({ ours, partnerKey }) =>
      `<p>Where no script of others may run but one that fits the frame, or none.</p><iframe src="${ours}/embed/quiz/daily?partner=${partnerKey}" title="The daily quiz" width="100%" height="560"></iframe><script type="module" src="${ours}/widget/v1/fit-frames.js"></script>`,
  },
  {
    path: '/react',
    title: 'React',
    body: ({ ours, partnerKey }) =>
      `<p>React 19 hands over properties and listens to events by their names.</p><div id="react" data-partner="${partnerKey}"></div>${script(ours)}<script type="module" src="/react.js"></script>`,
  },
  {
    path: '/vue',
    title: 'Vue',
    body: ({ partnerKey }) => `<p>Vue is told which element is not its own.</p>${code(vue(partnerKey))}`,
  },
  {
    path: '/wordpress',
    title: 'WordPress',
    body: ({ ours, partnerKey }) =>
      `<p>A <a href="${ours}/embed/wordpress.zip?partner=${partnerKey}">plugin</a> with a block and a shortcode.</p>${code(wordpress(partnerKey))}`,
  },
];

const STYLE = `body { margin: 0 auto; max-width: 44rem; padding: 1.5rem; font: 18px/1.6 Georgia, serif; color: #222; background: #fff }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; padding-bottom: 1rem; border-bottom: 1px solid #ddd }
a { color: #0b5a46 } [aria-current] { font-weight: bold; color: inherit; text-decoration: none }
pre { padding: 1rem; overflow: auto; background: #f5f2ec; font-size: 14px } iframe { border: 0; max-width: 600px }
business-quiz { display: block; margin: 1.5rem 0; --bw-accent: #0b5a46; --bw-accent-hover: #094937; --bw-on-accent: #fff }`;

/** Returns the whole document of a page, with the frame common to all pages. */
export const documentOf = async (page: DemoPage, embedded: Embedded): Promise<string> => {
  const ways = PAGES.map(
    ({ path, title }) => `<a href="${path}"${path === page.path ? ' aria-current="page"' : ''}>${title}</a>`,
  ).join(' ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title} · The Morning Ledger</title><link rel="icon" href="data:,"><style nonce="${embedded.nonce}">${STYLE}</style></head><body><h1>The Morning Ledger</h1><nav aria-label="Ways to embed">${ways}</nav><main><h2>${page.title}</h2>${await page.body(embedded)}</main></body></html>`;
};

/** The strict policy of these pages: only our server is allowed. */
export const policyOf = ({ ours, nonce }: Embedded): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${ours}`,
    `connect-src ${ours}`,
    `img-src ${ours} data:`,
    `frame-src ${ours}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
