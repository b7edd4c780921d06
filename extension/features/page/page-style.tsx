import { Global } from '@emotion/react';
import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import displayRupee from '#shared/ui/fonts/fraunces-rupee.woff2?url';
import textRupee from '#shared/ui/fonts/inter-rupee.woff2?url';
import { globalCss } from '#shared/ui/global-css.ts';

const POPUP = 'body{width:380px;min-height:280px}html{scrollbar-gutter:auto}';

/** The design system's style sheet, and the size of the popup. */
export const PageStyle = () => <Global styles={globalCss({ display, text, displayRupee, textRupee }) + POPUP} />;
