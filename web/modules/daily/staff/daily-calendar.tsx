import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getDailyCalendar, getDailySets, type CalendarDay } from '#shared/contract/daily/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { monthText } from '#shared/domain/common/text/day-text.ts';
import { addMonths, isMonth, monthOf } from '#shared/domain/common/months.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { AddSetDialog } from './add-set-dialog.tsx';
import { RetireSetDialog } from './retire-set-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { weeksOf } from './months.ts';
import { SetsTable, type SetWithDates } from './sets-table.tsx';

const DayDialog = lazyPart(() => import('./day-dialog.tsx'));
const EditSetDialog = lazyPart(() => import('./edit-set-dialog.tsx'));

/** Number of months to browse before and after this one. */
const BACK = 24;
const AHEAD = 12;

/** /dashboard/daily: the calendar of daily sets. */
export const DailyCalendar = () => {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<CalendarDay | null>(null);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<SetWithDates | null>(null);
  const [retiring, setRetiring] = useState<SetWithDates | null>(null);
  const sets = useQuery(getDailySets, {}, { revalidateOnMount: true });
  // The current month depends on the server's time zone. The browser's may be a day off until the first response.
  const now = useQuery(getDailyCalendar, { query: { days: 1 } }, { revalidateOnMount: true });
  const today = now.status === 'ready' ? now.data.data.today : null;
  const named = params.get('month');
  const month = named !== null && isMonth(named) ? named : today === null ? null : monthOf(today);
  const calendar = useQuery(getDailyCalendar, month === null ? null : { query: weeksOf(month) }, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });
  const changed = (): void => {
    if (calendar.status === 'ready') calendar.reload();
    if (sets.status === 'ready') sets.reload();
  };
  const go = (to: string): void => setParams({ month: to }, { replace: true, preventScrollReset: true });
  const failed = [now, calendar, sets].find((query) => query.status === 'failed');
  const add = (
    <Button scale="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Make a daily set
    </Button>
  );

  const body = () => {
    if (failed?.status === 'failed') return <ErrorState message={failed.error.message} onRetry={failed.retry} />;
    if (today === null || month === null || calendar.status !== 'ready' || sets.status !== 'ready') {
      return (
        <Loading label="Loading the calendar">
          <Skeleton height="640px" />
        </Loading>
      );
    }
    if (sets.data.data.length === 0) {
      return (
        <Card>
          <EmptyState title="No daily sets yet" action={add}>
            The daily quiz needs at least one set. Make one from a quiz with five questions.
          </EmptyState>
        </Card>
      );
    }
    const { days, timezone } = calendar.data.data;
    const thisMonth = monthOf(today);
    // The current state: someone else may have changed it since the dialog opened.
    const day = days.find(({ date }) => date === opened?.date) ?? opened;
    return (
      <Stack gap={5}>
        <Card p={[3, 4]}>
          <Row justifyContent="space-between" mb={3} gap={2}>
            <Heading fontSize="lg" aria-live="polite">
              {monthText(month)}
            </Heading>
            <Row gap={1}>
              <IconButton
                label="Previous month"
                disabled={month <= addMonths(thisMonth, -BACK)}
                onClick={() => go(addMonths(month, -1))}
              >
                <ChevronLeft size={20} aria-hidden="true" />
              </IconButton>
              {month !== thisMonth && (
                <Button variant="quiet" scale="small" onClick={() => go(thisMonth)}>
                  This month
                </Button>
              )}
              <IconButton
                label="Next month"
                disabled={month >= addMonths(thisMonth, AHEAD)}
                onClick={() => go(addMonths(month, 1))}
              >
                <ChevronRight size={20} aria-hidden="true" />
              </IconButton>
            </Row>
          </Row>
          <Lagging on={calendar.lagging}>
            <MonthGrid month={month} label={monthText(month)} today={today} days={days} onOpen={setOpened} />
          </Lagging>
          <Text color="muted" fontSize="sm" mt={3}>
            The quiz changes at midnight in {timezone.replace('_', ' ')}. Past and started quizzes can’t be changed.
            Grey titles show the planned rotation.
          </Text>
        </Card>
        <SetsTable sets={sets.data.data} today={today} onEdit={setEditing} onRetire={setRetiring} />
        {day !== null && (
          <DayDialog
            key={day.date}
            day={day}
            today={today}
            sets={sets.data.data.map(({ _id, title, dates }) => ({ _id, title, last: dates.at(-1)?.date ?? null }))}
            onChanged={changed}
            onClose={() => setOpened(null)}
          />
        )}
      </Stack>
    );
  };

  return (
    <>
      <PageHead title="Daily quiz" actions={add}>
        One set a day for everyone: your choice, or the next in the rotation.
      </PageHead>
      {body()}
      {editing !== null && <EditSetDialog set={editing} onChanged={changed} onClose={() => setEditing(null)} />}
      {retiring !== null && <RetireSetDialog set={retiring} onChanged={changed} onClose={() => setRetiring(null)} />}
      {adding && <AddSetDialog onAdded={changed} onClose={() => setAdding(false)} />}
    </>
  );
};
