import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '@emotion/react';
import { theme } from '#shared/tokens/theme.ts';
import { ContinueOnWebsite } from '../../features/connect/continue-on-website.tsx';
import { PageStyle } from '../../features/page/page-style.tsx';
import { Popup } from '../../features/page/popup.tsx';
import { openSession } from '../../session.ts';

const root = document.getElementById('root');
if (root !== null) {
  const session = await openSession();
  void session.restore();
  createRoot(root).render(
    <ThemeProvider theme={theme}>
      <PageStyle />
      <Popup session={session} otherWay={<ContinueOnWebsite />} />
    </ThemeProvider>,
  );
}
