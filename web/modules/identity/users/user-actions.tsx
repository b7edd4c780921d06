import { useState } from 'react';
import { Link } from 'react-router-dom';
import { endUserSessions, setUserStatus, type UserDetails } from '#shared/contract/identity/users.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { ExtraTime } from './extra-time.tsx';
import { RoleDialog } from './role-dialog.tsx';

interface UserActionsProps {
  readonly user: UserDetails;
  readonly onChange: () => void;
}

/** Actions on an account, for administrators. */
export const UserActions = ({ user, onChange }: UserActionsProps) => {
  const action = useAct();
  const { user: me } = useAuth();
  const [open, setOpen] = useState<'role' | 'suspend' | null>(null);
  const close = (): void => setOpen(null);
  const params = { id: user._id };
  const setStatus = (status: 'active' | 'suspended'): void => {
    close();
    void action.run(() => session.client.call(setUserStatus, { params, body: { status } }), {
      said: status === 'suspended' ? `${user.name} is suspended` : `${user.name} can sign in again`,
      then: onChange,
    });
  };
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Button variant="quiet" scale="small" onClick={() => setOpen('role')}>
          Change role
        </Button>
        {user.status === 'suspended' ? (
          <Button variant="quiet" scale="small" busy={action.busy} onClick={() => setStatus('active')}>
            End suspension
          </Button>
        ) : (
          <Button variant="quiet" scale="small" onClick={() => setOpen('suspend')}>
            Suspend
          </Button>
        )}
        {me !== null && may(me, 'payments.read') && (
          <Button
            as={Link}
            variant="quiet"
            scale="small"
            to={`${paths.dashboard('payments')}?search=${encodeURIComponent(user.email)}`}
          >
            Payments
          </Button>
        )}
        <Button
          variant="quiet"
          scale="small"
          busy={action.busy}
          onClick={() =>
            void action.run(() => session.client.call(endUserSessions, { params }), {
              said: `${user.name} is signed out everywhere`,
              then: onChange,
            })
          }
        >
          Sign out everywhere
        </Button>
      </Row>
      <ExtraTime user={user} onChange={onChange} />
      {open === 'role' && <RoleDialog user={user} onClose={close} onChange={onChange} />}
      {open === 'suspend' && (
        <ConfirmDialog
          title={`Suspend ${user.name}?`}
          act="Suspend"
          onClose={close}
          onConfirm={() => setStatus('suspended')}
        >
          They’re signed out immediately and can’t sign in until you end the suspension. Their results stay.
        </ConfirmDialog>
      )}
    </Stack>
  );
};
