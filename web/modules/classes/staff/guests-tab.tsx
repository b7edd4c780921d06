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
import { countText, momentText } from '../../../app/staff/labels.ts';

const columnsFor = (begun: boolean, mark: (guest: ClassGuest) => void): readonly Column<ClassGuest>[] => [
  { title: 'Name', render: ({ name }) => name },
  { title: 'Email', wide: true, render: ({ email }) => email },
  {
    title: 'Has',
    render: ({ state }) => (state === 'seat' ? <Tag tone="good">A seat</Tag> : <Tag tone="info">Waits</Tag>),
  },
  { title: 'Since', wide: true, render: ({ since }) => momentText(since) },
  { title: 'Went in', wide: true, render: ({ joinedAt }) => (joinedAt === null ? 'No' : momentText(joinedAt)) },
  {
    title: 'Was there',
    align: 'end',
    render: (guest) =>
      begun && guest.state === 'seat' ? (
        <input
          type="checkbox"
          aria-label={`${guest.name} was there`}
          checked={guest.attended}
          onChange={() => mark(guest)}
        />
      ) : null,
  },
];

/** Who has a seat, who waits, and, once it has begun, who was there. */
export const GuestsTab = ({ shown }: { readonly shown: ClassForStaff }) => {
  const act = useAct();
  const query = useQuery(listClassGuests, { params: { id: shown._id } }, { revalidateOnMount: true });
  const begun = Date.parse(shown.startsAt) <= Date.parse(shown.serverNow);
  const mark = async ({ _id, attended }: ClassGuest): Promise<void> => {
    const body = { attended: !attended };
    await act.run(() => session.client.call(setAttendance, { params: { id: _id }, body }));
    if (query.status === 'ready') query.reload();
  };
  if (query.status === 'loading') {
    return (
      <Loading label="Loading who comes">
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
        {begun
          ? `${String(came)} of ${countText(shown.taken, 'person')} with a seat came.`
          : 'Whoever goes in is noted by itself. Once the class has begun you can correct it here.'}
      </Text>
      <Card p={0} overflow="hidden">
        {guests.length === 0 ? (
          <EmptyState title="Nobody has a seat yet">They stand here as soon as they take one.</EmptyState>
        ) : (
          <DataTable
            label="Guests"
            items={guests}
            columns={columnsFor(begun, (guest) => void mark(guest))}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            bulk={[]}
          />
        )}
      </Card>
    </Stack>
  );
};
