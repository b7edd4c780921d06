import {
  listClassGuests,
  setAttendance,
  type ClassForStaff,
  type ClassGuest,
} from '#shared/contract/classes/classes-staff.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { DataTable, type Column } from '../../../app/staff/lists/data-table.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';

const columnsFor = (hasStarted: boolean, mark: (guest: ClassGuest) => void): readonly Column<ClassGuest>[] => [
  { title: 'Name', render: ({ name }) => name },
  { title: 'Email', wide: true, render: ({ email }) => email },
  {
    title: 'Status',
    render: ({ state }) => (state === 'seat' ? <Tag tone="good">Seat</Tag> : <Tag tone="info">Waiting</Tag>),
  },
  { title: 'Since', wide: true, render: ({ since }) => momentText(since) },
  { title: 'Joined', wide: true, render: ({ joinedAt }) => (joinedAt === null ? 'No' : momentText(joinedAt)) },
  {
    title: 'Attended',
    align: 'end',
    render: (guest) =>
      hasStarted && guest.state === 'seat' ? (
        <input
          type="checkbox"
          aria-label={`${guest.name} attended`}
          checked={guest.attended}
          onChange={() => mark(guest)}
        />
      ) : null,
  },
];

/** Lists seats and the waiting list and, once the class has started, attendance. */
export const GuestsTab = ({ shown }: { readonly shown: ClassForStaff }) => {
  const act = useAct();
  const query = useQuery(listClassGuests, { params: { id: shown._id } }, { revalidateOnMount: true });
  const hasStarted = Date.parse(shown.startsAt) <= Date.parse(shown.serverNow);
  const mark = async ({ _id, attended }: ClassGuest): Promise<void> => {
    const body = { attended: !attended };
    await act.run(() => session.client.call(setAttendance, { params: { id: _id }, body }));
    if (query.status === 'ready') query.reload();
  };
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the guests">
        <Skeleton height="180px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const guests = query.data.data;
  const came = guests.filter(({ state, attended }) => state === 'seat' && attended).length;
  return (
    <Stack gap={3}>
      <Text color="muted" fontSize="sm" role="status">
        {hasStarted
          ? `${String(came)} of ${countText(shown.taken, 'guest')} with a seat attended.`
          : 'Attendance is recorded automatically. You can correct it here once the class has started.'}
      </Text>
      <Card p={0} overflow="hidden">
        {guests.length === 0 ? (
          <EmptyState title="No guests yet">Learners appear here when they take a seat.</EmptyState>
        ) : (
          <DataTable
            label="Guests"
            items={guests}
            columns={columnsFor(hasStarted, (guest) => void mark(guest))}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            bulk={[]}
          />
        )}
      </Card>
    </Stack>
  );
};
