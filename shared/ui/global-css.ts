/** The global style sheet: fonts, tokens, a small reset, motion and focus. */
import { tokenCss } from '#shared/tokens/css.ts';
import { font } from '#shared/tokens/tokens.ts';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';
// The Latin font files lack the rupee sign. It has a file of its own, loaded only where prices appear.
const RUPEE = 'U+20B9';

const face = (family: string, file: string, range: string): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:100 900;` +
  `src:url('${file}') format('woff2');unicode-range:${range}}`;

/** URLs of the font files, from a bundler or as package paths that a bundler resolves. */
export interface FontFiles {
  readonly display: string;
  readonly text: string;
  /** The rupee sign of the same fonts. */
  readonly displayRupee: string;
  readonly textRupee: string;
}

/** Package paths of the font files, for a bundler that resolves packages inside url(). */
export const PACKAGED_FONTS = {
  display: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  text: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
} as const;

/**
 * Fallback fonts: system fonts scaled to the metrics of ours, so that lines break alike and the swap causes no layout
 * shift. The numbers are our fonts' metrics (average width of English text at the used weight, ascent, descent)
 * divided by those of Arial and Times New Roman.
 */
const FALLBACKS = `
@font-face{font-family:'Inter Stand-in';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Helvetica Neue');size-adjust:107.61%;ascent-override:90.02%;descent-override:22.42%;line-gap-override:0%}
@font-face{font-family:'Fraunces Stand-in';font-weight:100 900;src:local('Times New Roman'),local('Liberation Serif'),local('Tinos'),local('Times');size-adjust:118.94%;ascent-override:82.22%;descent-override:21.44%;line-gap-override:0%}
`;

/** Returns the font list without its first font, which is the one that loads. */
const fallbackOf = (family: string): string => family.slice(family.indexOf(',') + 1).trim();

/** Pages that paint before any font loads use the fallbacks until then. */
const LATER = `html[data-fonts=later]{--font-display:${fallbackOf(font.display)};--font-text:${fallbackOf(font.text)}}`;

const BASE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-y:scroll;background:var(--paper)}
body{margin:0;background:var(--paper);color:var(--ink);font-family:var(--font-text);font-size:1rem;line-height:1.6;font-feature-settings:'cv11','ss03';-webkit-font-smoothing:antialiased}
img,svg,video,canvas{display:block;max-width:100%}
svg{flex:none}
math{font-family:'STIX Two Math','Cambria Math','Latin Modern Math','Noto Sans Math',math;font-size:1.1em}
[data-part] img{display:inline-block;width:auto;height:auto;max-height:160px;margin:2px 0;border-radius:8px;vertical-align:middle}
[data-part] code{font-family:var(--font-mono);font-size:.9em}
math[display=block]{margin:.4em 0;padding:2px 0;overflow-x:auto;overflow-y:hidden}
mtext{font-family:var(--font-text);font-size:.9em}
mfrac>:first-child{padding-block-end:.12em}
mfrac>:last-child{padding-block-start:.12em}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
::selection{background:var(--accent);color:var(--on-accent)}
@keyframes bw-rise{from{opacity:0;transform:translateY(8px)}}
@keyframes bw-late{from{visibility:hidden}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important;scroll-behavior:auto!important}}
`;

/** The whole style sheet. */
export const globalCss = (fonts: FontFiles): string =>
  [
    face('Fraunces Variable', fonts.display, LATIN),
    face('Fraunces Variable', fonts.displayRupee, RUPEE),
    face('Inter Variable', fonts.text, LATIN),
    face('Inter Variable', fonts.textRupee, RUPEE),
    FALLBACKS.trim(),
    tokenCss(),
    LATER,
    BASE.trim(),
  ].join('\n');
