/** Snippets for a partner's pages. */
import { cssOf, type Looks } from './looks.ts';

/** The widget's pinned version, from `/widget/v1/pinned.json`. */
export interface Pinned {
  readonly version: string;
  readonly path: string;
  readonly integrity: string;
}

export interface Embedding {
  /** Origin of our server. */
  readonly server: string;
  readonly partnerKey: string;
  /** "daily" or an id. */
  readonly quiz: string;
  readonly looks: Looks;
}

/** The page of that quiz on our site, as the partner's own link to it. */
export const pageAddress = ({ server, partnerKey, quiz }: Pick<Embedding, 'server' | 'partnerKey' | 'quiz'>): string =>
  `${server}${quiz === 'daily' ? '/daily' : `/explore/quiz/${quiz}`}?partner=${partnerKey}`;

/** The address that answers with what an editor puts in the place of that page's address. */
export const oembedAddress = (embedding: Embedding): string =>
  `${embedding.server}/oembed?url=${encodeURIComponent(pageAddress(embedding))}&format=json`;

const attributesOf = ({ partnerKey, quiz, looks }: Embedding): string =>
  [
    `partner="${partnerKey}"`,
    `quiz="${quiz}"`,
    ...(looks.view === 'quiz' ? [] : [`view="${looks.view}"`]),
    ...(looks.theme === 'auto' ? [] : [`theme="${looks.theme}"`]),
  ].join(' ');

/** The module script at its pinned version with its hash, the element, and the style of its looks. */
export const scriptSnippet = (embedding: Embedding, { path, integrity }: Pinned): string => {
  const css = cssOf(embedding.looks);
  return [
    `<script type="module" crossorigin="anonymous" integrity="${integrity}" src="${embedding.server}${path}"></script>`,
    ...(css === '' ? [] : ['<style>', css, '</style>']),
    `<business-quiz ${attributesOf(embedding)}></business-quiz>`,
  ].join('\n');
};

/** The frame for pages that run no script of others, and the script that gives it its height where they do. */
export const frameSnippet = ({ server, partnerKey, quiz, looks }: Embedding, title: string): string => {
  const query = `partner=${partnerKey}${looks.theme === 'auto' ? '' : `&amp;theme=${looks.theme}`}`;
  const name = title.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
  return [
    `<iframe src="${server}/embed/quiz/${quiz}?${query}" title="${name}" width="100%" height="560" loading="lazy" allow="web-share; clipboard-write" style="border:0;max-width:600px"></iframe>`,
    `<script type="module" src="${server}/widget/v1/fit-frames.js"></script>`,
  ].join('\n');
};
