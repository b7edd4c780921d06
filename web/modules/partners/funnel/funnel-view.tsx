import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { getOwnPartnerFunnel } from '#shared/contract/partners/own-partners.ts';
import type { FunnelDay, getPartnerFunnel } from '#shared/contract/partners/partners.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { saveText } from '../../../app/components/save-file.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { dayText } from '../../../app/staff/labels.ts';
import { SpanSelect } from './span-select.tsx';
import { COUNT_LABELS, COUNTS, csvOf, totalsOf, withoutGaps } from './funnel-days.ts';

const FunnelPlot = lazyPart(() => import('./funnel-plot.tsx'));

const Totals = ({ days }: { readonly days: readonly FunnelDay[] }) => {
  const totals = totalsOf(days);
  const share = (part: number, whole: number): string =>
    whole === 0 ? '' : `${numberText(Math.round((part / whole) * 100))}%`;
  const shares = {
    loads: '',
    starts: share(totals.starts, totals.loads),
    completions: share(totals.completions, totals.starts),
    claims: share(totals.claims, totals.completions),
  };
  return (
    <Grid gridTemplateColumns={['repeat(2, minmax(0, 1fr))', null, 'repeat(4, minmax(0, 1fr))']} gap={3}>
      {COUNTS.map((name) => (
        <Card key={name} p={3}>
          <Text fontSize="sm" color="muted">
            {COUNT_LABELS[name]}
          </Text>
          <Text fontSize="xl" fontWeight={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {numberText(totals[name])}
          </Text>
          <Text fontSize="sm" color="muted">
            {shares[name] === '' ? '\u00a0' : `${shares[name]} of the previous step`}
          </Text>
        </Card>
      ))}
    </Grid>
  );
};

const DaysTable = ({ days }: { readonly days: readonly FunnelDay[] }) => (
  <div
    style={{ maxHeight: '420px', overflow: 'auto' }}
    tabIndex={0}
    role="region"
    aria-label="Visitors by day, in numbers"
  >
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {COUNTS.map((name) => (
            <th key={name} scope="col" data-align="end">
              {COUNT_LABELS[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <td style={{ whiteSpace: 'nowrap' }}>{dayText(day.date)}</td>
            {COUNTS.map((name) => (
              <td key={name} data-align="end">
                {numberText(day[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

interface FunnelViewProps {
  readonly partnerId: string;
  /** The call for admins, or the one for members. */
  readonly endpoint: typeof getPartnerFunnel | typeof getOwnPartnerFunnel;
}

/** A partner's visitors by step and day. */
const FunnelView = ({ partnerId, endpoint }: FunnelViewProps) => {
  const [span, setSpan] = useState('30');
  const query = useQuery(
    endpoint,
    { params: { id: partnerId }, query: { days: Number(span) } },
    { keepPreviousData: true, dedupingInterval: 0 },
  );
  const days = query.status === 'ready' ? withoutGaps(query.data.data) : [];
  return (
    <Stack gap={4}>
      <Row justifyContent="space-between" gap={3}>
        <SpanSelect value={span} onChange={setSpan} />
        <Button
          variant="quiet"
          scale="small"
          disabled={days.length === 0 || (query.status === 'ready' && query.lagging)}
          icon={<FileDown size={16} aria-hidden="true" />}
          onClick={() =>
            saveText({ filename: `visitors-${partnerId}.csv`, mimetype: 'text/csv', content: csvOf(days) })
          }
        >
          Save as CSV
        </Button>
      </Row>
      {query.status === 'loading' && <Skeleton height="360px" />}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (days.length === 0 ? (
          <Card p={0}>
            <EmptyState title="No visitors in this period">
              Loads appear a few seconds after a page shows a quiz.
            </EmptyState>
          </Card>
        ) : (
          <Lagging on={query.lagging}>
            <Stack gap={4}>
              <Totals days={days} />
              <Card p={4}>
                <FunnelPlot pending={<Skeleton height="280px" />} days={days} />
              </Card>
              <Card p={0} overflow="hidden">
                <DaysTable days={days} />
              </Card>
            </Stack>
          </Lagging>
        ))}
    </Stack>
  );
};

export default FunnelView;
