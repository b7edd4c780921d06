import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import {
  listStaffInvitations,
  resendStaffInvitation,
  revokeStaffInvitation,
  type StaffInvitation,
  type StaffInvitationState,
} from '#shared/contract/identity/staff-invitations.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Text } from '#shared/ui/system.ts';
import { Tag, type TagTone } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const STATES: Readonly<Record<StaffInvitationState, readonly [label: string, tone: TagTone]>> = {
  open: ['Open', 'info'],
  accepted: ['Accepted', 'good'],
  revoked: ['Withdrawn', 'neutral'],
  expired: ['Expired', 'neutral'],
};

const sentText = ({ sentAt, emails }: StaffInvitation): string =>
  emails === 1 ? dayText(sentAt) : `${dayText(sentAt)}, email ${String(emails)}`;

const COLUMNS: readonly Column<StaffInvitation>[] = [
  {
    title: 'Invited',
    render: ({ email, invitedBy }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{email}</strong>
        <Text as="span" display="block" fontSize="sm" color="muted">
          {invitedBy === null ? 'by a deleted account' : `by ${invitedBy}`}
        </Text>
      </span>
    ),
  },
  { title: 'Role', render: authorityName },
  { title: 'State', render: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> },
  { title: 'Sent', wide: true, render: sentText },
  { title: 'Works until', wide: true, align: 'end', render: ({ expiresAt }) => dayText(expiresAt) },
];

const NAMES = [] as const;

/** Returns the reason against sending or withdrawing an invitation again; null without one. */
const ended = ({ state }: StaffInvitation): string | null =>
  state === 'accepted' || state === 'revoked' ? `it is ${STATES[state][0].toLowerCase()}` : null;

/** /dashboard/staff-invitations: invites colleagues, and shows what became of the invitations. */
export const StaffInvitationsPage = () => {
  const state = useListState(NAMES);
  const [inviting, setInviting] = useState(false);
  const query = useQuery(
    listStaffInvitations,
    { query: { page: state.page, limit: pageQuery(state).limit } },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<StaffInvitation>({
    nouns: ['invitation', 'invitations'],
    nameOf: ({ email }) => email,
    onDone: reload,
  });
  const actions = [
    bulk.each({
      label: 'Send again',
      done: 'sent again',
      call: ({ _id: id }) => session.client.call(resendStaffInvitation, { params: { id } }),
      spare: ended,
    }),
    bulk.asked({
      label: 'Withdraw',
      done: 'withdrawn',
      call: ({ _id: id }) => session.client.call(revokeStaffInvitation, { params: { id } }),
      spare: ended,
      question: (what) => `Withdraw the invitation of ${what}?`,
      text: 'Its link stops working. You can invite the same address again.',
    }),
  ];
  const invite = (
    <Button scale="small" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
      Invite a colleague
    </Button>
  );
  return (
    <>
      <PageHead title="Staff invitations" actions={invite}>
        Colleagues you invited by email. A link works once, for seven days.
      </PageHead>
      <DataList
        label="Invitations"
        query={query}
        state={state}
        columns={COLUMNS}
        filters={[]}
        idOf={({ _id }) => _id}
        nameOf={({ email }) => email}
        bulk={actions}
        empty={
          <EmptyState title="No invitations yet">
            Invite a colleague by email. They set their own password, and have the role that you choose.
          </EmptyState>
        }
      />
      {bulk.dialog}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={reload} />}
    </>
  );
};
