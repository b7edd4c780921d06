import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { openStaffInvitation } from '#shared/contract/identity/staff-invitations.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { AccountFrame } from '../sign-in/account-frame.tsx';
import { AcceptForm } from '../staff-invitations/accept-form.tsx';

type Invitation = ResponseOf<typeof openStaffInvitation>['data']['invitation'];
type Opening = 'loading' | { readonly invitation: Invitation } | { readonly error: ClientError };

/** Reads the invitation of a link. */
const useInvitation = (token: string): readonly [Opening, retry: () => void] => {
  const [opening, setOpening] = useState<Opening>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stopped = new AbortController();
    const read = async (): Promise<void> => {
      setOpening('loading');
      const reply = await session.client.call(openStaffInvitation, { body: { token }, signal: stopped.signal });
      if (stopped.signal.aborted) return;
      setOpening(reply.ok ? { invitation: reply.data.data.invitation } : { error: reply.error });
    };
    void read();
    return () => stopped.abort();
  }, [token, attempt]);
  return [opening, () => setAttempt(attempt + 1)];
};

/** For a link that doesn't work. */
const Refused = ({ message }: { readonly message: string }) => (
  <Stack gap={4}>
    <Banner tone="warn" live="status">
      {message}
    </Banner>
    <TextLink as={Link} to={paths.login()}>
      Sign in
    </TextLink>
  </Stack>
);

const Invited = ({ token }: { readonly token: string }) => {
  const [opening, retry] = useInvitation(token);
  if (opening === 'loading') {
    return (
      <AccountFrame title="Join the staff">
        <Loading label="Reading the invitation">
          <Skeleton height="260px" />
        </Loading>
      </AccountFrame>
    );
  }
  if ('error' in opening) {
    const { code, message } = opening.error;
    return (
      <AccountFrame title="Join the staff">
        {code === 'INVITATION_INVALID' || code === 'VALIDATION_FAILED' ? (
          <Refused message={message} />
        ) : (
          <ErrorState message={message} onRetry={retry} />
        )}
      </AccountFrame>
    );
  }
  const { invitation } = opening;
  return (
    <AccountFrame
      title="Join the staff"
      intro={
        invitation.hasAccount
          ? `Your account gets the role “${authorityName(invitation)}” and a new password. Your results stay.`
          : `You’re invited with the role “${authorityName(invitation)}”. Set your name and a password.`
      }
    >
      <AcceptForm token={token} invitation={invitation} />
    </AccountFrame>
  );
};

/** /staff-invitation: accepts the invitation whose token follows the hash. */
const StaffInvitationPage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <QuietBar account="none" />
      {token === '' ? (
        <AccountFrame title="Join the staff">
          <Refused message="This link is incomplete. Copy the whole link from the email." />
        </AccountFrame>
      ) : (
        <Invited token={token} />
      )}
    </>
  );
};

export default StaffInvitationPage;
