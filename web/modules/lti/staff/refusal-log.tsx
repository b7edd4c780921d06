import { listLtiRefusals, type LtiPlatform, type LtiRefusedLaunch } from '#shared/contract/lti/platforms.ts';
import { launchRefusalText } from '#shared/domain/lti/launch-refusals.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';

const NAMES = [] as const;

const COLUMNS: readonly Column<LtiRefusedLaunch>[] = [
  { title: 'Time', render: ({ at }) => momentText(at) },
  { title: 'Shown to the person', render: ({ reason }) => launchRefusalText(reason) },
  {
    title: 'Details',
    render: ({ detail }) => (
      <Text as="span" color="muted">
        {detail}
      </Text>
    ),
  },
];

/** Launches of a platform that were refused. */
export const RefusalLog = ({ platform }: { readonly platform: LtiPlatform }) => {
  const state = useListState(NAMES);
  const query = useQuery(listLtiRefusals, { params: { id: platform._id }, query: pageQuery(state) }, LIST_FRESHNESS);
  return (
    <DataList
      label="Refused launches"
      query={query}
      state={state}
      columns={COLUMNS}
      filters={[]}
      idOf={({ _id }) => _id}
      nameOf={({ at }) => momentText(at)}
      empty={
        <EmptyState as="h2" title="No refused launches">
          Launches that fail appear here for 30 days, each reason at most once a minute.
        </EmptyState>
      }
    />
  );
};
