import { Global, ThemeProvider } from '@emotion/react';
import display from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { theme } from '#shared/tokens/theme.ts';
import displayRupee from '#shared/ui/fonts/fraunces-rupee.woff2?url';
import textRupee from '#shared/ui/fonts/inter-rupee.woff2?url';
import { globalCss } from '#shared/ui/global-css.ts';
import { say } from '../messages-text.ts';
import { applyTheme } from './apply-theme.ts';

const FONTS = { display, text, displayRupee, textRupee };

/** Shows that as a whole page of the extension: dressed in the chosen theme, in the language of the browser. */
export const showPage = async (title: string, page: ReactNode): Promise<void> => {
  const root = document.getElementById('root');
  if (root === null) return;
  document.documentElement.lang = say('language');
  document.title = `${title} · ${say('extensionName')}`;
  await applyTheme();
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <Global styles={globalCss(FONTS)} />
      {page}
    </ThemeProvider>,
  );
};
