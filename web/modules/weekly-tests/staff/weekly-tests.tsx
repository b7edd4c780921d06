import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isId } from '#shared/domain/common/identifiers.ts';
import { listWeeklyTests, type StaffWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { momentText } from '../../../app/staff/labels.ts';
import { CancelTestDialog } from './cancel-test-dialog.tsx';
import { STATE_LABELS } from './labels.ts';

const NewTest = lazyPart(() => import('./edit-test.tsx').then(({ NewTest: Part }) => ({ default: Part })));
const EditTest = lazyPart(() => import('./edit-test.tsx').then(({ EditTest: Part }) => ({ default: Part })));

const NO_NAMES = [] as const;
const HOME = paths.dashboard('weekly-tests');
const pathOf = (id: string): string => `${HOME}?edit=${id}`;
const TONES = { ahead: 'info', open: 'good', closed: 'neutral', calledOff: 'bad' } as const;

const State = ({ test: { state } }: { readonly test: StaffWeeklyTest }) =>
  TONES[state] === 'neutral' ? <Tag>{STATE_LABELS[state]}</Tag> : <Tag tone={TONES[state]}>{STATE_LABELS[state]}</Tag>;

const columnsFor = (onCancel: (test: StaffWeeklyTest) => void): readonly Column<StaffWeeklyTest>[] => [
  {
    title: 'Title',
    render: ({ _id, title }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {title}
      </TextLink>
    ),
  },
  { title: 'State', render: (test) => <State test={test} /> },
  { title: 'Opens', wide: true, render: ({ opensAt }) => momentText(opensAt) },
  { title: 'Closes', wide: true, render: ({ closesAt }) => momentText(closesAt) },
  { title: 'Questions', wide: true, align: 'end', render: ({ questionCount }) => questionCount },
  {
    title: 'Submitted',
    wide: true,
    align: 'end',
    render: ({ figures: { finished, started } }) => `${String(finished)} of ${String(started)}`,
  },
  {
    title: 'Mean',
    wide: true,
    align: 'end',
    render: ({ figures: { meanPercent } }) => (meanPercent === null ? '–' : `${String(Math.round(meanPercent))}%`),
  },
  { title: 'Emails', wide: true, align: 'end', render: ({ figures }) => figures.mailed },
  {
    title: 'Actions',
    align: 'end',
    render: (test) =>
      test.state === 'ahead' || test.state === 'open' ? (
        <Button variant="plain" scale="small" aria-label={`Cancel ${test.title}`} onClick={() => onCancel(test)}>
          Cancel
        </Button>
      ) : (
        '–'
      ),
  },
];

const Listed = () => {
  const state = useListState(NO_NAMES);
  const [calling, setCalling] = useState<StaffWeeklyTest | null>(null);
  const query = useQuery(listWeeklyTests, { query: { page: state.page, limit: LIST_LIMIT } }, LIST_FRESHNESS);
  const add = (
    <Button as={Link} to={pathOf('new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
      Schedule a test
    </Button>
  );
  return (
    <>
      <PageHead title="Weekly tests" actions={add}>
        Subscribers can take each test once while it’s open. Answers appear after it closes.
      </PageHead>
      <DataList
        label="Weekly tests"
        query={query}
        state={state}
        columns={columnsFor(setCalling)}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        empty={
          <EmptyState title="No weekly tests yet" action={add}>
            Schedule one from a draft quiz, or draw questions from the bank.
          </EmptyState>
        }
      />
      {calling !== null && (
        <CancelTestDialog
          test={calling}
          onClose={() => setCalling(null)}
          onDone={() => {
            setCalling(null);
            if (query.status === 'ready') query.reload();
          }}
        />
      )}
    </>
  );
};

/** /dashboard/weekly-tests: all weekly tests; `?edit=` opens one, or a new one. */
export const WeeklyTests = () => {
  const [params] = useSearchParams();
  const edited = params.get('edit');
  if (edited !== 'new' && !isId(edited)) return <Listed />;
  const pending = (
    <Loading label="Loading the test">
      <Skeleton height="420px" />
    </Loading>
  );
  if (edited === 'new') return <NewTest home={HOME} pending={pending} />;
  return <EditTest key={edited} id={edited} home={HOME} pending={pending} />;
};
