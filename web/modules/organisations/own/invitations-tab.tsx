import {
  INVITATION_STATES,
  listOrganisationInvitations,
  resendOrganisationInvitation,
  revokeOrganisationInvitation,
  type OrganisationInvitation,
} from '#shared/contract/organisations/invitations.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';

const NAMES = ['state'] as const;
const STATE_LABELS = { pending: 'Pending', expired: 'Expired' } as const;

const FILTERS = [
  {
    name: 'state',
    label: 'State',
    choices: [
      { value: '', label: 'Any state' },
      ...INVITATION_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    ],
  },
] as const;

const sentText = ({ sentAt, emails }: OrganisationInvitation): string =>
  emails === 1 ? dayText(sentAt) : `${dayText(sentAt)}, email ${String(emails)}`;

const COLUMNS: readonly Column<OrganisationInvitation>[] = [
  {
    title: 'Invited',
    render: ({ name, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {name !== '' && (
          <>
            <strong>{name}</strong>
            <br />
          </>
        )}
        {email}
      </span>
    ),
  },
  {
    title: 'State',
    render: ({ state }) => <Tag tone={state === 'pending' ? 'info' : 'neutral'}>{STATE_LABELS[state]}</Tag>,
  },
  { title: 'Sent', wide: true, render: sentText },
  { title: 'Open until', wide: true, align: 'end', render: ({ expiresAt }) => dayText(expiresAt) },
];

/** Invitations of an organisation: pending ones and those that have expired. */
const InvitationsTab = ({ organisation }: { readonly organisation: OwnOrganisation }) => {
  const state = useListState(NAMES);
  const chosen = oneOf(state.chosen['state'], INVITATION_STATES);
  const query = useQuery(
    listOrganisationInvitations,
    {
      params: { id: organisation._id },
      query: { ...pageQuery(state), ...(chosen === undefined ? {} : { state: chosen }) },
    },
    LIST_FRESHNESS,
  );
  const bulk = useBulk<OrganisationInvitation>({
    nouns: ['invitation', 'invitations'],
    nameOf: ({ email }) => email,
    onDone: () => {
      if (query.status === 'ready') query.reload();
    },
  });
  const actions = [
    bulk.each({
      label: 'Send again',
      done: 'sent again',
      call: ({ _id: id }) => session.client.call(resendOrganisationInvitation, { params: { id } }),
    }),
    bulk.asked({
      label: 'Withdraw',
      done: 'withdrawn',
      call: ({ _id: id }) => session.client.call(revokeOrganisationInvitation, { params: { id } }),
      question: (what) => `Withdraw the invitation of ${what}?`,
      text: 'It can no longer be accepted. You can invite the same address again.',
    }),
  ];
  return (
    <>
      <DataList
        label="Invitations"
        query={query}
        state={state}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Search by email"
        idOf={({ _id }) => _id}
        nameOf={({ email }) => email}
        bulk={actions}
        empty={
          <EmptyState title="No invitations">
            Invite people by email address. Invitations stay here until they are accepted, declined or withdrawn.
          </EmptyState>
        }
      />
      {bulk.dialog}
    </>
  );
};

export default InvitationsTab;
