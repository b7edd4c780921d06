import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  listOrganisations,
  ORGANISATION_SORTS,
  type Organisation,
} from '#shared/contract/organisations/organisations.ts';
import { planById } from '#shared/domain/billing/plans.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';

const NewOrganisationDialog = lazyPart(() =>
  import('./organisation-dialog.tsx').then((part) => ({ default: part.NewOrganisationDialog })),
);
const OrganisationDialog = lazyPart(() =>
  import('./organisation-dialog.tsx').then((part) => ({ default: part.OrganisationDialog })),
);

const NAMES = ['sort'] as const;
const SORT_LABELS = { name: 'By name', newest: 'Newest first' } as const;

const FILTERS: readonly Filter[] = [
  {
    name: 'sort',
    label: 'Sort order',
    choices: ORGANISATION_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
  },
];

const columnsFor = (onEdit: (organisation: Organisation) => void): readonly Column<Organisation>[] => [
  { title: 'Name', render: ({ name }) => <strong>{name}</strong> },
  {
    title: 'Seats used',
    render: ({ seats, seatsPaid, seatsUsed }) => {
      const used = `${numberText(seatsUsed)} of ${numberText(seats + seatsPaid)}`;
      return seatsPaid === 0 ? used : `${used}, ${numberText(seatsPaid)} paid online`;
    },
  },
  { title: 'Plan', wide: true, render: ({ planId }) => planById(planId)?.name ?? planId },
  { title: 'Since', wide: true, align: 'end', render: ({ createdAt }) => dayText(createdAt) },
  {
    title: 'Action',
    align: 'end',
    render: (organisation) => (
      <Button
        variant="quiet"
        scale="small"
        aria-label={`Edit ${organisation.name}`}
        onClick={() => onEdit(organisation)}
      >
        Edit
      </Button>
    ),
  },
];

/** /dashboard/organisations: companies and colleges whose people learn here. */
export const OrganisationList = () => {
  const state = useListState(NAMES);
  const [open, setOpen] = useState<Organisation | 'new' | null>(null);
  const query = useQuery(
    listOrganisations,
    { query: { ...pageQuery(state), sort: oneOf(state.chosen['sort'], ORGANISATION_SORTS) ?? 'name' } },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const close = (): void => setOpen(null);
  const button = (
    <Button scale="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      New organisation
    </Button>
  );
  return (
    <>
      <PageHead title="Organisations" actions={button}>
        Companies and colleges whose people learn here. Their owners and managers invite everyone else.
      </PageHead>
      <DataList
        label="Organisations"
        query={query}
        state={state}
        columns={columnsFor(setOpen)}
        filters={FILTERS}
        searchLabel="Search by name"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={setOpen}
        empty={
          <EmptyState title="No organisations yet" action={button}>
            An organisation has a number of seats and an owner, who invites its people.
          </EmptyState>
        }
      />
      {open === 'new' && <NewOrganisationDialog onClose={close} onDone={reload} />}
      {open !== null && open !== 'new' && (
        <OrganisationDialog key={open._id} organisation={open} onClose={close} onDone={reload} />
      )}
    </>
  );
};
