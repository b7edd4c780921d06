import styled from '@emotion/styled';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { bottomBarRef } from '#shared/ui/bottom-bar.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { paths } from '../routing/route-table.ts';
import { onForget, useAuth } from '../session/auth.ts';
import { forgetOpened, forgetStrangers } from './opened.ts';
import { useOnline } from './use-online.ts';
import { registerWorker } from './worker.ts';

// Sticky at the end of the page: content can always be scrolled above it.
const Strip = styled.div({
  position: 'sticky',
  insetBlockEnd: 0,
  // Above the learning bar of narrow screens, which is 58 px high.
  '@media (max-width: 1023px)': { ':root:has([data-learning-bar]) &': { insetBlockEnd: '58px' } },
  zIndex: 30,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
  minHeight: '44px',
  padding: '6px 16px',
  fontSize: 'var(--size-sm)',
  fontWeight: 520,
  color: 'var(--on-night)',
  backgroundColor: 'var(--night)',
  borderTop: '1px solid var(--line-strong)',
  '& a': { color: 'var(--on-night-strong)', display: 'inline-flex', alignItems: 'center', minHeight: '32px' },
  '& a:focus-visible, & button:focus-visible': { outlineColor: 'var(--on-night-strong)' },
});
const Message = styled.span({ display: 'inline-flex', alignItems: 'center', gap: '8px' });

const useNewVersion = (): (() => void) | null => {
  const [take, setTake] = useState<(() => void) | null>(null);
  useEffect(() => (import.meta.env.PROD ? registerWorker((way) => setTake(() => way)) : undefined), []);
  return take;
};

/** Deletes the pages saved for offline use when the user signs out. */
const useForgetting = (): void => {
  const { token, restored } = useAuth();
  useEffect(() => onForget(() => void forgetOpened()), []);
  const signedOut = restored && token === null;
  useEffect(() => {
    if (signedOut) void forgetStrangers(false);
  }, [signedOut]);
};

/** Retry delay for loading the renewal code. Tokens are renewed half a day early, so minutes don't matter. */
const LOAD_AGAIN_MS = 5 * 60_000;

/** Loads the token renewal for signed-in users. */
const useRenewing = (): void => {
  const signedIn = useAuth().user !== null;
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The import fails offline and when the page is closing.
    const load = (): void => {
      import('../session/renewing.ts').catch(() => {
        timer = setTimeout(load, LOAD_AGAIN_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [signedIn]);
};

/** Shows offline and new-version notices; registers the service worker and loads the session renewal. */
const OfflineFrame = () => {
  const online = useOnline();
  const take = useNewVersion();
  const { pathname } = useLocation();
  useForgetting();
  useRenewing();
  return (
    <div role="status" style={{ display: 'contents' }}>
      {!online && (
        <Strip ref={bottomBarRef}>
          <Message>
            <WifiOff size={16} aria-hidden="true" />
            You’re offline.
          </Message>
          {pathname !== paths.offline() && (
            <TextLink as={Link} to={paths.offline()}>
              See saved pages
            </TextLink>
          )}
        </Strip>
      )}
      {online && take !== null && (
        <Strip ref={bottomBarRef}>
          <Message>A new version is ready.</Message>
          <Button scale="small" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={take}>
            Reload
          </Button>
        </Strip>
      )}
    </div>
  );
};

export default OfflineFrame;
