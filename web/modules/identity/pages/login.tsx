import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { landingAfterLogin } from '#shared/domain/identity/permissions.ts';
import { forgetLeftNotice, leftNotice, readLoginNotice } from '../../../app/routing/login-notice.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { useAuth } from '../../../app/session/session.ts';
import { showLeftToast } from '../../../app/components/toasts.ts';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { DeniedNotice } from '../sign-in/denied-notice.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';

/** Sign in. Whoever is signed in already goes on, unless a page has just refused their account. */
const LoginPage = () => {
  const { user, restored } = useAuth();
  const { notice, denied } = readLoginNotice(useLocation().state);
  const [left] = useState(leftNotice);
  useEffect(showLeftToast, []);
  useEffect(forgetLeftNotice, []);
  // Once somebody signs in through this page, the form itself leads on.
  const [stoodHere, setStoodHere] = useState(false);
  if (restored && user === null && !stoodHere) setStoodHere(true);

  if (user !== null && denied !== true && !stoodHere) return <Navigate to={landingAfterLogin(user.role)} replace />;
  return (
    <>
      <QuietBar account="none" />
      <AccountFrame title="Sign in" intro="Good to see you.">
        {user !== null && denied === true && !stoodHere ? (
          <DeniedNotice user={user} />
        ) : (
          <LoginForm notice={notice ?? left ?? undefined} />
        )}
      </AccountFrame>
    </>
  );
};

export default LoginPage;
