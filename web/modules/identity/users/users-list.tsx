import { useNavigate, Link } from 'react-router-dom';
import {
  downloadUsers,
  listUsers,
  setUserStatus,
  USER_SORTS,
  USER_STATUSES,
  type UserListItem,
} from '#shared/contract/identity/users.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { ROLES } from '#shared/domain/identity/roles.ts';
import { authorityName, ROLE_NAMES } from '#shared/domain/identity/role-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { downloadFile } from '../../../app/staff/download-file.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { SaveDownload } from '../../../app/staff/save-download.tsx';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { dayText } from '../../../app/staff/labels.ts';

const NAMES = ['sort', 'role', 'status'] as const;
const STATUS_LABELS = { unverified: 'Not verified', active: 'Active', suspended: 'Suspended' } as const;
const SORT_LABELS = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' } as const;

const FILTERS = [
  {
    name: 'role',
    label: 'Role',
    choices: [{ value: '', label: 'Any role' }, ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))],
  },
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...USER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    ],
  },
  { name: 'sort', label: 'Sort order', choices: USER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })) },
] as const;

const pathOf = (id: string): string => paths.dashboard(`users-list/${id}`);

const columns: readonly Column<UserListItem>[] = [
  {
    title: 'Name',
    render: ({ _id, name }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  { title: 'Email', render: ({ email }) => email },
  { title: 'Role', render: authorityName },
  {
    title: 'Status',
    wide: true,
    render: ({ status }) =>
      status === 'suspended' ? <Tag tone="bad">{STATUS_LABELS[status]}</Tag> : STATUS_LABELS[status],
  },
  { title: 'Joined', wide: true, align: 'end', render: ({ joinedAt }) => dayText(joinedAt) },
];

/** /dashboard/users-list: every account. */
export const UsersList = () => {
  const navigate = useNavigate();
  const { user: me } = useAuth();
  const state = useListState(NAMES);
  const role = oneOf(state.chosen['role'], ROLES);
  const status = oneOf(state.chosen['status'], USER_STATUSES);
  const chosen = {
    sort: oneOf(state.chosen['sort'], USER_SORTS) ?? 'newest',
    ...(state.search === '' ? {} : { search: state.search }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  };
  const query = useQuery(listUsers, { query: { ...pageQuery(state), ...chosen } }, LIST_FRESHNESS);
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<UserListItem>({ nouns: ['account', 'accounts'], nameOf: ({ name }) => name, onDone: reload });
  const own = ({ _id }: UserListItem): string | null => (_id === me?._id ? 'this is your own account' : null);
  const setStatus = ({ _id: id }: UserListItem, to: 'active' | 'suspended') =>
    session.client.call(setUserStatus, { params: { id }, body: { status: to } });
  const actions: readonly BulkAct<UserListItem>[] =
    me === null || !may(me, 'users.manage')
      ? []
      : [
          bulk.asked({
            label: 'Suspend',
            done: 'suspended',
            call: (user) => setStatus(user, 'suspended'),
            spare: own,
            question: (what) => `Suspend ${what}?`,
            text: 'They’re signed out immediately and can’t sign in until you end the suspension. Their results stay.',
          }),
          bulk.each({
            label: 'End suspension',
            done: 'reinstated',
            call: (user) => setStatus(user, 'active'),
          }),
        ];
  return (
    <>
      <PageHead
        title="Users"
        actions={
          me !== null &&
          may(me, 'users.manage') && (
            <Button as={Link} to={paths.dashboard('staff-invitations')} variant="quiet" scale="small">
              Invite a colleague
            </Button>
          )
        }
      >
        Learners and staff, with their results and sessions.
      </PageHead>
      <Row justifyContent="flex-end" mb={3}>
        <SaveDownload
          label="Save users"
          disabled={query.status !== 'ready' || query.data.data.length === 0}
          load={(format, options) => downloadFile(downloadUsers, { query: { ...chosen, format } }, options)}
        />
      </Row>
      <DataList
        label="Users"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by name or email"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        bulk={actions}
        empty={<EmptyState title="No users yet">Users appear here when they sign up.</EmptyState>}
      />
      {bulk.dialog}
    </>
  );
};
