import { Link } from 'react-router-dom';
import { listAudit, type AuditEntry } from '#shared/contract/users.ts';
import { isId } from '#shared/domain/identifiers.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';
import { ACTS, actText, detailsText } from '../../app/staff/audit-words.ts';
import { DataList } from '../../app/staff/data-list.tsx';
import type { Column } from '../../app/staff/data-table.tsx';
import { oneOf, pageQuery, useListState } from '../../app/staff/list-state.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { momentText } from '../../app/staff/words.ts';

const NAMES = ['action', 'actor', 'subject'] as const;

const FILTERS = [
  {
    name: 'action',
    label: 'Act',
    choices: [{ value: '', label: 'Any act' }, ...ACTS.map((value) => ({ value, label: actText(value) }))],
  },
] as const;

const columns: readonly Column<AuditEntry>[] = [
  { title: 'When', render: ({ at }) => momentText(at) },
  {
    title: 'Who',
    render: ({ actor }) =>
      actor === null ? (
        'The server'
      ) : (
        <TextLink as={Link} to={`${paths.dashboard('audit-log')}?actor=${actor._id}`}>
          {actor.name}
        </TextLink>
      ),
  },
  { title: 'Act', render: ({ action }) => actText(action) },
  {
    title: 'Of',
    wide: true,
    render: ({ subject }) => (
      <TextLink as={Link} to={`${paths.dashboard('audit-log')}?subject=${subject}`}>
        <code style={{ whiteSpace: 'nowrap' }}>…{subject.slice(-6)}</code>
      </TextLink>
    ),
  },
  { title: 'Details', render: ({ details }) => detailsText(details) },
];

/** /dashboard/audit-log: what the staff did. */
export const AuditLog = () => {
  const state = useListState(NAMES);
  const action = oneOf(state.chosen['action'], ACTS);
  const { actor, subject } = state.chosen;
  const query = useQuery(
    listAudit,
    {
      query: {
        ...pageQuery(state),
        ...(action === undefined ? {} : { action }),
        ...(isId(actor) ? { actor } : {}),
        ...(isId(subject) ? { subject } : {}),
      },
    },
    { keepPreviousData: true },
  );
  return (
    <>
      <PageHead title="Audit log">Every act of the staff, newest first. Nothing here can be changed.</PageHead>
      <DataList
        label="Audit log"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        idOf={({ _id }) => _id}
        nameOf={({ action: name }) => actText(name)}
        empty={<EmptyState title="Nothing yet">The first act of the staff stands here.</EmptyState>}
      />
    </>
  );
};
