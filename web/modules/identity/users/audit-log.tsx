import { Link } from 'react-router-dom';
import { listAudit, type AuditEntry } from '#shared/contract/identity/users.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { STAFF_ACT_NAMES, STAFF_ACTIONS, staffActionLabel } from '#shared/domain/identity/staff-actions.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { detailsText } from '../../../app/staff/lists/audit-labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { momentText } from '../../../app/staff/labels.ts';

const NAMES = ['action', 'period', 'actor', 'subject'] as const;

const HOUR = 3_600_000;

/** Hours that the list goes back, by the value in the URL. */
const PERIODS = { day: 24, week: 7 * 24, month: 30 * 24, year: 365 * 24 } as const;
const PERIOD_NAMES = ['day', 'week', 'month', 'year'] as const;

/** Rounds to whole hours, so that the cache can be reused. */
const momentBack = (hours: number): string => new Date((Math.floor(Date.now() / HOUR) - hours) * HOUR).toISOString();

const FILTERS = [
  {
    name: 'action',
    label: 'Action',
    choices: [
      { value: '', label: 'Any action' },
      ...STAFF_ACT_NAMES.map((value) => ({ value, label: STAFF_ACTIONS[value] })),
    ],
  },
  {
    name: 'period',
    label: 'Period',
    choices: [
      { value: '', label: 'Any time' },
      { value: 'day', label: 'The last 24 hours' },
      { value: 'week', label: 'The last 7 days' },
      { value: 'month', label: 'The last 30 days' },
      { value: 'year', label: 'The last year' },
    ],
  },
] as const;

const columns: readonly Column<AuditEntry>[] = [
  { title: 'When', render: ({ at }) => momentText(at) },
  {
    title: 'Who',
    render: ({ actor }) =>
      actor === null ? (
        'Server'
      ) : (
        <TextLink as={Link} to={`${paths.dashboard('audit-log')}?actor=${actor._id}`}>
          {actor.name}
        </TextLink>
      ),
  },
  { title: 'Action', render: ({ action }) => staffActionLabel(action) },
  {
    title: 'Item',
    wide: true,
    render: ({ subject, subjectName }) => (
      <TextLink as={Link} to={`${paths.dashboard('audit-log')}?subject=${subject}`}>
        {subjectName ?? <code style={{ whiteSpace: 'nowrap' }}>…{subject.slice(-6)}</code>}
      </TextLink>
    ),
  },
  { title: 'Details', render: ({ details }) => detailsText(details) },
  { title: 'Request', wide: true, render: ({ requestId }) => <code>{requestId}</code> },
];

/** /dashboard/audit-log: staff actions. */
export const AuditLog = () => {
  const state = useListState(NAMES);
  const action = oneOf(state.chosen['action'], STAFF_ACT_NAMES);
  const period = oneOf(state.chosen['period'], PERIOD_NAMES);
  const { actor, subject } = state.chosen;
  const query = useQuery(
    listAudit,
    {
      query: {
        ...pageQuery(state),
        ...(action === undefined ? {} : { action }),
        ...(period === undefined ? {} : { from: momentBack(PERIODS[period]) }),
        ...(isId(actor) ? { actor } : {}),
        ...(isId(subject) ? { subject } : {}),
      },
    },
    LIST_FRESHNESS,
  );
  return (
    <>
      <PageHead title="Audit log">
        Every staff action, newest first. Entries can’t be changed. The request ID finds an action in the server log.
      </PageHead>
      <DataList
        label="Audit log"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        idOf={({ _id }) => _id}
        nameOf={({ action: name }) => staffActionLabel(name)}
        empty={<EmptyState title="Nothing yet">Staff actions appear here.</EmptyState>}
      />
    </>
  );
};
