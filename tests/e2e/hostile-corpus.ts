/** Texts that try to run in the page that shows them. */

/** What a page calls when one of them runs. */
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
