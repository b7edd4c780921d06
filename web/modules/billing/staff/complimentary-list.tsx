import { useState } from 'react';
import { getComplimentary, type Complimentary } from '#shared/contract/billing/complimentary.ts';
import { BOOK_SORTS } from '#shared/contract/billing/payment-admin.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { EndDialog } from './end-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { UserLink } from './user-link.tsx';
import { BOOK_ORDER } from './labels.ts';

const NAMES = ['sort'] as const;
const FILTERS = [BOOK_ORDER] as const;

const columnsFor = (end: (one: Complimentary) => void): readonly Column<Complimentary>[] => [
  { title: 'User', render: ({ user }) => <UserLink user={user} /> },
  { title: 'Status', render: ({ open }) => <Tag tone={open ? 'good' : 'neutral'}>{open ? 'Active' : 'Ended'}</Tag> },
  { title: 'Reason', wide: true, render: ({ reason }) => reason },
  {
    title: 'Granted',
    wide: true,
    render: ({ startsAt, by }) => `${dayText(startsAt)}${by === null ? '' : ` by ${by}`}`,
  },
  { title: 'Until', align: 'end', render: ({ endsAt }) => dayText(endsAt) },
  {
    title: 'End',
    align: 'end',
    render: (one) =>
      one.open && (
        <Button
          variant="quiet"
          scale="small"
          aria-label={`End the complimentary access of ${one.user?.name ?? ''}`}
          onClick={() => end(one)}
        >
          End
        </Button>
      ),
  },
];

/** Lists complimentary access with reason and end. */
export const ComplimentaryList = () => {
  const state = useListState(NAMES);
  const [dialog, setDialog] = useState<'give' | Complimentary | null>(null);
  const query = useQuery(
    getComplimentary,
    { query: { ...pageQuery(state), sort: oneOf(state.chosen['sort'], BOOK_SORTS) ?? 'newest' } },
    LIST_FRESHNESS,
  );
  const done = (): void => {
    setDialog(null);
    if (query.status === 'ready') query.reload();
  };
  const give = (
    <Button scale="small" onClick={() => setDialog('give')}>
      Give access
    </Button>
  );
  return (
    <>
      <Row justifyContent="flex-end" mb={2}>
        {give}
      </Row>
      <DataList
        label="Complimentary access"
        query={query}
        state={state}
        columns={columnsFor(setDialog)}
        filters={FILTERS}
        searchLabel="Search by user"
        idOf={({ _id }) => _id}
        nameOf={({ user }) => user?.name ?? ''}
        empty={
          <EmptyState title="No complimentary access yet">
            Give it to a speaker, a winner, or a learner whose payment went wrong.
          </EmptyState>
        }
      />
      {dialog === 'give' && <GiveDialog onClose={() => setDialog(null)} onDone={done} />}
      {dialog !== null && dialog !== 'give' && (
        <EndDialog complimentary={dialog} onClose={() => setDialog(null)} onDone={done} />
      )}
    </>
  );
};
