import { deleteOwnLead, exportOwnLeads, listOwnLeads, type Lead } from '#shared/contract/partners/leads.ts';
import type { OwnPartner } from '#shared/contract/partners/own-partners.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading, Row, Stack, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { SaveTable } from '../../../app/staff/save-table.tsx';
import { LeadFormCard } from './lead-form-card.tsx';

const COLUMNS: readonly Column<Lead>[] = [
  {
    title: 'Person',
    render: ({ name, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <br />
        <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
      </span>
    ),
  },
  { title: 'After', wide: true, render: ({ quiz }) => quiz ?? 'Daily quiz' },
  { title: 'Agreed to', wide: true, render: ({ consent }) => consent },
  { title: 'Confirmed', align: 'end', render: ({ confirmedAt }) => dayText(confirmedAt) },
];

/** The form for leads, and the visitors who confirmed their address. */
const LeadsTab = ({ partner }: { readonly partner: OwnPartner }) => {
  const state = useListState([]);
  const params = { id: partner._id };
  const query = useQuery(listOwnLeads, { params, query: pageQuery(state) }, LIST_FRESHNESS);
  const bulk = useBulk<Lead>({
    nouns: ['lead', 'leads'],
    nameOf: ({ name }) => name,
    onDone: () => {
      if (query.status === 'ready') query.reload();
    },
  });
  const remove = bulk.asked({
    label: 'Delete',
    done: 'deleted',
    call: ({ _id: id }) => session.client.call(deleteOwnLead, { params: { id } }),
    question: (what) => `Delete ${what}?`,
    text: 'They can leave their address again.',
  });
  return (
    <Stack gap={4}>
      <LeadFormCard partner={partner} />
      <Row justifyContent="space-between" gap={3}>
        <Heading as="h2" fontSize="lg">
          Confirmed leads
        </Heading>
        <SaveTable
          tables={[['Save', (format) => session.client.call(exportOwnLeads, { params, query: { format } })]]}
          disabled={query.status !== 'ready' || query.data.pagination.total === 0}
        />
      </Row>
      <DataList
        label="Confirmed leads"
        query={query}
        state={state}
        columns={COLUMNS}
        filters={[]}
        searchLabel="Search by name or email"
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        bulk={[remove]}
        empty={
          <EmptyState title="No leads yet">
            Visitors appear here once they have confirmed their address by email.
          </EmptyState>
        }
      />
      {bulk.dialog}
    </Stack>
  );
};
export default LeadsTab;
