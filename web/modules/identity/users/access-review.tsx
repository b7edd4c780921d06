import { Link, useNavigate } from 'react-router-dom';
import {
  ACCESS_FILTERS,
  exportAccess,
  reviewAccess,
  UNUSED_DAYS,
  type StaffAccess,
} from '#shared/contract/identity/access-review.ts';
import { STAFF_ROLES } from '#shared/domain/identity/roles.ts';
import { authorityName, ROLE_NAMES } from '#shared/domain/identity/role-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { saveText } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText, momentText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';

const NAMES = ['role', 'show'] as const;

const SHOW_LABELS = {
  all: 'All staff',
  withoutSecondFactor: 'Without a second factor',
  unused: `Not used for ${String(UNUSED_DAYS)} days`,
} as const;

const FILTERS = [
  {
    name: 'role',
    label: 'Role',
    choices: [{ value: '', label: 'Any role' }, ...STAFF_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))],
  },
  {
    name: 'show',
    label: 'Show',
    choices: ACCESS_FILTERS.map((value) => ({ value: value === 'all' ? '' : value, label: SHOW_LABELS[value] })),
  },
] as const;

const pathOf = (id: string): string => paths.dashboard(`users-list/${id}`);

/** "App, 2 passkeys", or a warning. */
const secondFactor = ({ app, passkeys, recoveryCodes }: StaffAccess) => {
  if (!app && passkeys === 0) return <Tag tone="bad">None</Tag>;
  const ways = [
    ...(app ? ['App'] : []),
    ...(passkeys > 0 ? [countText(passkeys, 'passkey')] : []),
    countText(recoveryCodes, 'recovery code'),
  ];
  return ways.join(', ');
};

const columns: readonly Column<StaffAccess>[] = [
  {
    title: 'Name',
    render: ({ _id, name, status }) => (
      <>
        <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
          {name}
        </TextLink>{' '}
        {status === 'suspended' && <Tag tone="bad">Suspended</Tag>}
      </>
    ),
  },
  { title: 'Email', render: ({ email }) => email },
  { title: 'Role', render: authorityName },
  { title: 'Second factor', render: secondFactor },
  {
    title: 'Last use',
    render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not on record' : momentText(lastUsedAt)),
  },
  {
    title: 'Sessions',
    wide: true,
    align: 'end',
    render: ({ sessions, devices }) => `${String(sessions)} on ${countText(devices, 'device')}`,
  },
  { title: 'Joined', wide: true, align: 'end', render: ({ joinedAt }) => dayText(joinedAt) },
];

/** /dashboard/access-review: who has which role, how they sign in, and when they last did. */
export const AccessReview = () => {
  const navigate = useNavigate();
  const act = useAct();
  const state = useListState(NAMES);
  const role = oneOf(state.chosen['role'], STAFF_ROLES);
  const show = oneOf(state.chosen['show'], ACCESS_FILTERS);
  const narrowed = { ...(role === undefined ? {} : { role }), ...(show === undefined ? {} : { show }) };
  const { page, limit } = pageQuery(state);
  const query = useQuery(reviewAccess, { query: { page, limit, ...narrowed } }, LIST_FRESHNESS);
  const save = (): void =>
    void act.run(() => session.client.call(exportAccess, { query: narrowed }), {
      then: ({ data }) => {
        saveText(data);
        toasts.show(`${data.filename} is saved`, { tone: 'good' });
      },
    });
  return (
    <>
      <PageHead
        title="Access review"
        actions={
          <Button variant="quiet" scale="small" busy={act.busy} onClick={save}>
            Export CSV
          </Button>
        }
      >
        Everyone with a staff role, how they sign in and when they last did.
      </PageHead>
      <DataList
        label="Access review"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        empty={<EmptyState title="No matching accounts">No staff account matches these filters.</EmptyState>}
      />
    </>
  );
};
