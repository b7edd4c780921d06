import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { landingAfterLogin } from '#shared/domain/identity/roles.ts';
import { forgetLeftNotice, leftNotice, readLoginNotice } from '../../../app/routing/login-notice.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { useAuth } from '../../../app/session/session.ts';
import { showLeftToast } from '../../../app/components/toasts.ts';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { DeniedNotice } from '../sign-in/denied-notice.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';

/** /login. Redirects signed-in users, unless a page has just refused their account. */
const LoginPage = () => {
  const { user, restored } = useAuth();
  const { notice, denied } = readLoginNotice(useLocation().state);
  const [left] = useState(leftNotice);
  useEffect(showLeftToast, []);
  useEffect(forgetLeftNotice, []);
  // After signing in here, the form navigates.
  const [startedHere, setStartedHere] = useState(false);
  if (restored && user === null && !startedHere) setStartedHere(true);

  if (user !== null && denied !== true && !startedHere) return <Navigate to={landingAfterLogin(user.role)} replace />;
  return (
    <>
      <QuietBar account="none" />
      <AccountFrame title="Sign in" intro="Good to see you.">
        {user !== null && denied === true && !startedHere ? (
          <DeniedNotice user={user} />
        ) : (
          <LoginForm notice={notice ?? left ?? undefined} />
        )}
      </AccountFrame>
    </>
  );
};

export default LoginPage;
