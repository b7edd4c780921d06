import { Global } from '@emotion/react';
import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import displayRupee from '#shared/ui/fonts/fraunces-rupee.woff2?url';
import textRupee from '#shared/ui/fonts/inter-rupee.woff2?url';
import { globalCss } from '#shared/ui/global-css.ts';
import type { Shell } from '../first-paint/picture.ts';

/** A popup is as large as its page says, at most 600 px high: of one size, so that nothing jumps between the views. */
const SIZES: Readonly<Record<Shell, string>> = {
  popup: 'body{width:400px;min-height:560px}html{scrollbar-gutter:auto}',
  panel: 'body{min-width:280px}html{scrollbar-gutter:auto}',
};

/** The design system's style sheet, and the size of the page. */
export const PageStyle = ({ shell }: { readonly shell: Shell }) => (
  <Global styles={globalCss({ display, text, displayRupee, textRupee }) + SIZES[shell]} />
);
