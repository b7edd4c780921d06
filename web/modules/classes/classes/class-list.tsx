import { CalendarDays } from 'lucide-react';
import { listClasses } from '#shared/contract/classes/classes.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack } from '#shared/ui/system.ts';
import { NotifyMe } from '../../../app/components/notify-me.tsx';
import { PlanOffer } from '../../../app/components/plans/plan-offer.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { Pages } from '../../../app/components/pages.tsx';
import { ClassCard } from './class-card.tsx';
import { useServerTime } from './use-server-time.ts';

export type ClassesShown = 'upcoming' | 'past';

interface ClassListProps {
  readonly when: ClassesShown;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const NONE = {
  upcoming: {
    title: 'No classes scheduled',
    text: 'New classes appear here. Recordings of past classes are under Past.',
  },
  past: { title: 'No past classes yet', text: 'Recordings and notes appear here.' },
} as const;

const Ready = ({
  reply,
  when,
  onPage,
  reload,
}: Pick<ClassListProps, 'when' | 'onPage'> & {
  readonly reply: ResponseOf<typeof listClasses>;
  readonly reload: () => void;
}) => {
  const { data, pagination, entitled, serverNow } = reply;
  const now = useServerTime(
    serverNow,
    data.flatMap(({ joinFrom, startsAt, endsAt }) => [joinFrom, startsAt, endsAt].map((at) => Date.parse(at))),
  );
  return (
    <Stack gap={4}>
      {!entitled && (
        <PlanOffer feature="liveClasses">
          You get a seat, reminders, the recording and the notes of every class.
        </PlanOffer>
      )}
      {data.length === 0 ? (
        <Card p="0">
          <EmptyState
            title={NONE[when].title}
            picture={<CalendarDays size={40} aria-hidden="true" />}
            action={entitled && when === 'upcoming' && <NotifyMe kind="newClass" when="a class is announced" />}
          >
            {NONE[when].text}
          </EmptyState>
        </Card>
      ) : (
        data.map((one) => <ClassCard key={one._id} shown={one} entitled={entitled} now={now} onChanged={reload} />)
      )}
      <Pages pagination={pagination} onGo={onPage} />
    </Stack>
  );
};

/** Live classes, those to come or those that are over. */
export const ClassList = ({ when, page, onPage }: ClassListProps) => {
  const query = useQuery(
    listClasses,
    { query: { when, page } },
    { revalidateOnMount: true, revalidateOnFocus: true, dedupingInterval: 0 },
  );
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the classes">
        <Stack gap={4}>
          <Skeleton height="210px" borderRadius={14} />
          <Skeleton height="210px" borderRadius={14} />
        </Stack>
      </Loading>
    );
  }
  if (query.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  return <Ready reply={query.data} when={when} onPage={onPage} reload={query.reload} />;
};
