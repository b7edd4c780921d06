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
import { bringWorker } from './worker.ts';

// At the end of the page and always in view: it covers nothing that can't be scrolled out from under it.
const Strip = styled.div({
  position: 'sticky',
  insetBlockEnd: 0,
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
const Said = styled.span({ display: 'inline-flex', alignItems: 'center', gap: '8px' });

const useNewVersion = (): (() => void) | null => {
  const [take, setTake] = useState<(() => void) | null>(null);
  useEffect(() => (import.meta.env.PROD ? bringWorker((way) => setTake(() => way)) : undefined), []);
  return take;
};

/** What a person who signs out has opened here goes with them. */
const useForgetting = (): void => {
  const { token, restored } = useAuth();
  useEffect(() => onForget(() => void forgetOpened()), []);
  const signedOut = restored && token === null;
  useEffect(() => {
    if (signedOut) void forgetStrangers(false);
  }, [signedOut]);
};

/** A token is renewed half a day before it has to be, so what renews it may come some minutes later. */
const LOAD_AGAIN_MS = 5 * 60_000;

/** The token of whoever is signed in is renewed in its time; guests don't load that. */
const useRenewing = (): void => {
  const signedIn = useAuth().user !== null;
  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // It fails without a network, and when the page is left meanwhile.
    const load = (): void => {
      import('../session/renewing.ts').catch(() => {
        timer = setTimeout(load, LOAD_AGAIN_MS);
      });
    };
    load();
    return () => clearTimeout(timer);
  }, [signedIn]);
};

/** Says that the network is gone, and that a new version of the site is ready. Brings the service worker, and what renews the session. */
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
          <Said>
            <WifiOff size={16} aria-hidden="true" />
            You are offline.
          </Said>
          {pathname !== paths.offline() && (
            <TextLink as={Link} to={paths.offline()}>
              See what you have opened before
            </TextLink>
          )}
        </Strip>
      )}
      {online && take !== null && (
        <Strip ref={bottomBarRef}>
          <Said>A new version is ready.</Said>
          <Button scale="small" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={take}>
            Reload
          </Button>
        </Strip>
      )}
    </div>
  );
};

export default OfflineFrame;
