import { Plus } from 'lucide-react';
import { useState } from 'react';
import { getOrganisationSeats, type OrganisationSeats, type SeatPeriod } from '#shared/contract/billing/seats.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import type { SeatOrderKind } from '#shared/domain/billing/seats.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { SeatInvoices } from './seat-invoices.tsx';

const periodText = ({ from, until }: SeatPeriod): string =>
  new Date(from).getTime() > Date.now()
    ? `From ${localDateText(from)} to ${localDateText(until)}`
    : `Until ${localDateText(until)}`;

/** Seats by plan and time. */
const SeatTable = ({ seats }: { readonly seats: OrganisationSeats }) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Time</th>
        <th scope="col" data-align="end">
          Seats
        </th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>{`${seats.granted.planName}, by agreement`}</td>
        <td>No end</td>
        <td data-align="end">{numberText(seats.granted.seats)}</td>
      </tr>
      {seats.periods.map((period) => (
        <tr key={`${period.planId} ${period.from} ${period.until}`}>
          <td>{period.planName}</td>
          <td>{periodText(period)}</td>
          <td data-align="end">{numberText(period.seats)}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Notices = ({ seats }: { readonly seats: OrganisationSeats }) => {
  const { used, total, endedAt, running, periods } = seats;
  const without = used - total;
  if (without > 0) {
    return (
      <Banner tone="bad" title={`${countText(without, 'person has', 'people have')} no seat`}>
        {endedAt === null ? '' : `Paid seats ended on ${localDateText(endedAt)}. `}
        Those who joined last can’t open subscriber content. Buy seats, or remove people who no longer need one.
      </Banner>
    );
  }
  const after = periods.find(({ from }) => from === running?.until);
  if (running !== null && after === undefined) {
    return (
      <Banner tone="info" title={`Paid seats end on ${localDateText(running.until)}`}>
        They aren’t renewed automatically. Order the next period before then to keep them.
      </Banner>
    );
  }
  if (after !== undefined && after.seats + seats.granted.seats < used) {
    return (
      <Banner tone="warn" title="The next period has too few seats">
        {`From ${localDateText(after.from)}, ${countText(used - after.seats - seats.granted.seats, 'person', 'people')} won’t have a seat: those who joined last.`}
      </Banner>
    );
  }
  return null;
};

interface SeatsTabProps {
  readonly organisation: OwnOrganisation;
}

/** An organisation's seats, what they cost and its invoices; for owners. */
const SeatsTab = ({ organisation }: SeatsTabProps) => {
  const { _id: id } = organisation;
  const [ordering, setOrdering] = useState<SeatOrderKind | null>(null);
  const query = useQuery(getOrganisationSeats, { params: { id } }, { revalidateOnFocus: true });
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the seats">
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const { seats } = query.data.data;
  const { running, periods } = seats;
  const hasNext = periods.some(({ from }) => from === running?.until);
  return (
    <Stack gap={5}>
      <Notices seats={seats} />
      <Card as="section" aria-labelledby="seats">
        <Row justifyContent="space-between" gap={3} mb={3}>
          <Heading id="seats" fontSize="lg">
            Seats
          </Heading>
          <Row gap={3}>
            {running !== null && !hasNext && (
              <Button variant="quiet" scale="small" onClick={() => setOrdering('renewal')}>
                Order the next period
              </Button>
            )}
            {(running !== null || periods.length === 0) && (
              <Button
                scale="small"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setOrdering(running === null ? 'first' : 'added')}
              >
                {running === null ? 'Buy seats' : 'Add seats'}
              </Button>
            )}
          </Row>
        </Row>
        <SeatTable seats={seats} />
        <Text color="muted" fontSize="sm" mt={3}>
          People take seats in the order in which they joined, those of larger plans first.
        </Text>
      </Card>
      <SeatInvoices organisationId={id} />
      {ordering !== null && (
        <OrderDialog
          organisationId={id}
          kind={ordering}
          seats={seats}
          onClose={() => setOrdering(null)}
          onChanged={query.reload}
        />
      )}
    </Stack>
  );
};

export default SeatsTab;
