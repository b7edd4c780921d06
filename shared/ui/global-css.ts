/** The style sheet under everything: fonts, tokens, a small reset, and what motion and focus look like everywhere. */
import { tokenCss } from '#shared/tokens/css.ts';
import { font } from '#shared/tokens/tokens.ts';

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';
// Prices are in rupees, whose sign is in none of the Latin files: a file of one sign, loaded where it is written.
const RUPEE = 'U+20B9';

const face = (family: string, file: string, range: string): string =>
  `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:100 900;` +
  `src:url('${file}') format('woff2');unicode-range:${range}}`;

/** Addresses of the font files; a bundler gives them, or resolves the packages' own paths. */
export interface FontFiles {
  readonly display: string;
  readonly text: string;
  /** The same faces' sign of the rupee. */
  readonly displayRupee: string;
  readonly textRupee: string;
}

/** The files as the packages name them, for a bundler that resolves packages inside url(). */
export const PACKAGED_FONTS = {
  display: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  text: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
} as const;

/**
 * What stands in for a font until it is there: a font of the system, stretched to the measures of ours, so that lines
 * break alike and nothing moves at the change. The numbers are the fonts' own (average width of English text at the
 * weight that is used, ascent, descent) over those of Arial and Times New Roman.
 */
const STAND_INS = `
@font-face{font-family:'Inter Stand-in';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Helvetica Neue');size-adjust:107.61%;ascent-override:90.02%;descent-override:22.42%;line-gap-override:0%}
@font-face{font-family:'Fraunces Stand-in';font-weight:100 900;src:local('Times New Roman'),local('Liberation Serif'),local('Tinos'),local('Times');size-adjust:118.94%;ascent-override:82.22%;descent-override:21.44%;line-gap-override:0%}
`;

/** A font without its first face, which is the one that is loaded. */
const standIn = (family: string): string => family.slice(family.indexOf(',') + 1).trim();

/** A page that is painted before it loads anything wears the stand-ins for so long. */
const LATER = `html[data-fonts=later]{--font-display:${standIn(font.display)};--font-text:${standIn(font.text)}}`;

const BASE = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-y:scroll;background:var(--paper)}
body{margin:0;background:var(--paper);color:var(--ink);font-family:var(--font-text);font-size:1rem;line-height:1.6;font-feature-settings:'cv11','ss03';-webkit-font-smoothing:antialiased}
img,svg,video,canvas{display:block;max-width:100%}
svg{flex:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:4px}
::selection{background:var(--accent);color:var(--on-accent)}
@keyframes bw-rise{from{opacity:0;transform:translateY(8px)}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{transition:none!important;scroll-behavior:auto!important}}
`;

/** The whole style sheet. */
export const globalCss = (fonts: FontFiles): string =>
  [
    face('Fraunces Variable', fonts.display, LATIN),
    face('Fraunces Variable', fonts.displayRupee, RUPEE),
    face('Inter Variable', fonts.text, LATIN),
    face('Inter Variable', fonts.textRupee, RUPEE),
    STAND_INS.trim(),
    tokenCss(),
    LATER,
    BASE.trim(),
  ].join('\n');
