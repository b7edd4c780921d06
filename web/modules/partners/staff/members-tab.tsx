import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import {
  invitePartnerMember,
  listPartnerMembers,
  removePartnerMember,
  type PartnerInvitation,
  type PartnerMember,
} from '#shared/contract/partners/members.ts';
import type { Partner } from '#shared/contract/partners/partners.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';

type Entry = ({ readonly kind: 'member' } & PartnerMember) | ({ readonly kind: 'invitation' } & PartnerInvitation);

interface InviteDialogProps {
  readonly partner: Partner;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const InviteDialog = ({ partner, onClose, onDone }: InviteDialogProps) => {
  const form = useServerForm({
    schema: invitePartnerMember.body,
    labels: { email: 'Email address' },
    initial: { email: '' },
    send: (body) => session.client.call(invitePartnerMember, { params: { id: partner._id }, body }),
    onDone: ({ data }, { email }) => {
      const isMember = data.members.some((member) => member.email === email);
      toasts.show(isMember ? `${email} is a member now` : `${email} is invited`, { tone: 'good' });
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog title={`Invite someone to ${partner.name}`} form={form} action="Invite" onClose={onClose}>
      <Text>
        Members see the key, the visitors and the questions of {partner.name}, and manage its webhooks. An existing
        account becomes a member at once; anyone else gets an email and has 30 days to accept.
      </Text>
      <Field {...form.field('email')} type="email" autoComplete="off" />
    </FormDialog>
  );
};

interface MembersTableProps {
  readonly rows: readonly Entry[];
  readonly onRemove: (row: Entry) => void;
}

const MembersTable = ({ rows, onRemove }: MembersTableProps) => (
  <div style={{ overflowX: 'auto' }}>
    <Table>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col" data-wide="true">
            Since
          </th>
          <th scope="col">
            <VisuallyHidden>Action</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <td style={{ overflowWrap: 'anywhere' }}>
              {row.kind === 'member' ? <strong>{row.name}</strong> : <Tag tone="info">Invited</Tag>}
              <br />
              {row.email}
            </td>
            <td data-wide="true">
              {row.kind === 'member'
                ? dayText(row.since)
                : `${dayText(row.invitedAt)}, open until ${dayText(row.expiresAt)}`}
            </td>
            <td data-align="end">
              <Button
                variant="quiet"
                scale="small"
                aria-label={`${row.kind === 'member' ? 'Remove' : 'Withdraw the invitation of'} ${row.email}`}
                onClick={() => onRemove(row)}
              >
                {row.kind === 'member' ? 'Remove' : 'Withdraw'}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

/** Members of a partner and open invitations. */
const MembersTab = ({ partner }: { readonly partner: Partner }) => {
  const params = { id: partner._id };
  const query = useQuery(listPartnerMembers, { params }, { dedupingInterval: 0 });
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const act = useAct();
  if (query.status === 'loading') return <Skeleton height="240px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { members, invitations } = query.data.data;
  const rows: readonly Entry[] = [
    ...members.map((member) => ({ kind: 'member' as const, ...member })),
    ...invitations.map((invitation) => ({ kind: 'invitation' as const, ...invitation })),
  ];
  const remove = async (row: Entry): Promise<void> => {
    const done = await act.run(() => session.client.call(removePartnerMember, { params: { id: row._id } }), {
      said: row.kind === 'member' ? `${row.name} is no longer a member` : 'The invitation is withdrawn',
    });
    setLeaving(null);
    if (done) query.reload();
  };
  const button = (
    <Button scale="small" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Stack gap={4}>
      {rows.length > 0 && (
        <Row justifyContent="space-between" gap={3}>
          <Text fontSize="sm" color="muted">
            Members find everything about this partner under “Partner” in their account menu.
          </Text>
          {button}
        </Row>
      )}
      <Card p={0} overflow="hidden">
        {rows.length === 0 ? (
          <EmptyState title="No members yet" action={button}>
            Members of a partner see its key, visitors and questions, and manage its webhooks, without access to the
            dashboard.
          </EmptyState>
        ) : (
          <MembersTable rows={rows} onRemove={setLeaving} />
        )}
      </Card>
      {inviting && <InviteDialog partner={partner} onClose={() => setInviting(false)} onDone={query.reload} />}
      {leaving !== null && (
        <ConfirmDialog
          title={leaving.kind === 'member' ? `Remove ${leaving.name}?` : `Withdraw the invitation of ${leaving.email}?`}
          act={leaving.kind === 'member' ? 'Remove' : 'Withdraw'}
          busy={act.busy}
          onClose={() => setLeaving(null)}
          onConfirm={() => void remove(leaving)}
        >
          {leaving.kind === 'member'
            ? `They no longer see anything of ${partner.name}. Webhooks stay.`
            : 'The link in the email no longer works.'}
        </ConfirmDialog>
      )}
    </Stack>
  );
};

export default MembersTab;
