import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { listClassesOfStaff, type ClassListItem } from '#shared/contract/classes/classes-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { momentText } from '../../../app/staff/labels.ts';

const NAMES = ['when'] as const;
const WHEN = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const;

const pathOf = (id: string): string => paths.dashboard(`classes/${id}`);

const columns: readonly Column<ClassListItem>[] = [
  {
    title: 'Class',
    render: ({ _id, title }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {title}
      </TextLink>
    ),
  },
  { title: 'Starts', render: ({ startsAt }) => momentText(startsAt) },
  { title: 'Host', wide: true, render: ({ host }) => host },
  {
    title: 'Status',
    wide: true,
    render: ({ status, hasRecording }) =>
      status === 'cancelled' ? (
        <Tag tone="bad">Cancelled</Tag>
      ) : hasRecording ? (
        <Tag tone="good">Recorded</Tag>
      ) : (
        <Tag>Scheduled</Tag>
      ),
  },
  {
    title: 'Seats',
    align: 'end',
    render: ({ taken, seats, waiting }) =>
      `${String(taken)} of ${String(seats)}${waiting > 0 ? `, ${String(waiting)} waiting` : ''}`,
  },
];

const NewButton = () => (
  <Button as={Link} to={paths.dashboard('classes/new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
    Schedule a class
  </Button>
);

/** /dashboard/classes: every live class. */
export const ClassesOfStaff = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const when = oneOf(state.chosen['when'], ['upcoming', 'past']) ?? 'upcoming';
  const query = useQuery(listClassesOfStaff, { query: { page: state.page, limit: LIST_LIMIT, when } }, LIST_FRESHNESS);
  return (
    <>
      <PageHead title="Live classes" actions={<NewButton />}>
        Times, seats, meeting links, guests and recordings.
      </PageHead>
      <DataList
        label="Live classes"
        query={query}
        state={state}
        columns={columns}
        filters={[{ name: 'when', label: 'Which classes', choices: WHEN }]}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        empty={
          <EmptyState title="No classes scheduled" action={<NewButton />}>
            Learners whose plan includes live classes take a seat, and get reminders and a calendar entry.
          </EmptyState>
        }
      />
    </>
  );
};
