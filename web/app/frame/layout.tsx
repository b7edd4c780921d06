import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { authState, setLoginNavigation, useAuth } from '../session/auth.ts';
import { isLaunchedPage } from '../session/storage.ts';
import { proofQuestion } from '../session/proof.ts';
import { focusMode } from '../navigation/focus-mode.ts';
import { hidesNavigation } from '../navigation/hides-navigation.ts';
import { leaveNotice, type LoginNotice } from '../routing/login-notice.ts';
import { RouteAnnouncer } from '../routing/route-announcer.tsx';
import { paths } from '../routing/route-table.ts';
import { routeAt } from '../routing/routes.ts';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

// Loaded after everything that the page needs, and never on the server.
const OfflineFrame = lazyPart(() => import('../offline/offline-frame.tsx'));

// Shown only to signed-in learners.
const LearnerBar = lazyPart(() => import('../navigation/learner-bar.tsx'));

// Shown only to staff and users with a second factor.
const ProofDialog = lazyPart(() => import('../proof/proof-dialog.tsx'));

const LANDING_PAUSE_MS = 2_000;

const useLoaded = (): boolean => {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    // New visitors start here: nothing else loads until the page has been visible for a while.
    const wait = window.location.pathname === '/' ? LANDING_PAUSE_MS : 0;
    const done = (): void => {
      soon = setTimeout(() => setLoaded(true), wait);
    };
    if (document.readyState === 'complete') {
      done();
      return () => clearTimeout(soon);
    }
    window.addEventListener('load', done);
    return () => {
      clearTimeout(soon);
      window.removeEventListener('load', done);
    };
  }, []);
  return loaded;
};

/** Whether the page at that path is part of the dashboard or an editor. */
const isStaffPage = (pathname: string): boolean => routeAt(pathname)?.guard === 'staff';

/** The layout around every page. */
export const Layout = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const loaded = useLoaded();
  useSignals();
  const onProofEnd = proofQuestion.value;
  const isLearner = useAuth().user !== null;
  const hasLearnerBar = isLearner && !focusMode.value && !isStaffPage(pathname);
  useEffect(() => {
    setLoginNavigation(() => {
      // Its session can only be started by the learning platform; the page says so.
      if (isLaunchedPage()) return;
      const notice = authState.peek().error ?? 'Session expired';
      const state: LoginNotice = { notice };
      if (window.location.pathname !== paths.paymentPlan()) {
        void navigate(paths.login(), { replace: true, state });
        return;
      }
      // The payment page has its own content security policy, so leaving it loads a new document.
      leaveNotice(notice);
      window.location.replace(paths.login());
    });
  }, [navigate]);
  return (
    <>
      <SkipLink />
      {!hidesNavigation(pathname) && <SiteHeader />}
      <Outlet />
      <RouteAnnouncer />
      {hasLearnerBar && <LearnerBar />}
      {onProofEnd !== null && <ProofDialog onEnd={onProofEnd} />}
      {loaded && <OfflineFrame />}
    </>
  );
};
