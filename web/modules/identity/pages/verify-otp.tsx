import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { VerifyForm } from '../sign-in/verify-form.tsx';

/** /verify-otp: takes the emailed code; redirects to sign-up without a stored address. */
const VerifyOtpPage = () => {
  const [email] = useState(() => localKeyValues.get(STORAGE_KEYS.userEmail));
  if (email === null || email === '') return <Navigate to={paths.signup()} replace />;
  return (
    <>
      <QuietBar account="none" />
      <AccountFrame
        title="Verify your email"
        intro={
          <>
            We sent a six-digit code to <strong style={{ color: 'var(--ink)' }}>{email}</strong>
          </>
        }
      >
        <VerifyForm email={email} />
      </AccountFrame>
    </>
  );
};

export default VerifyOtpPage;
