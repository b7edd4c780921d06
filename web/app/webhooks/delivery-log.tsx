import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  DELIVERY_STATUSES,
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
} from '#shared/contract/webhooks/webhooks.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Lagging } from '../components/lagging.tsx';
import { Pages } from '../components/pages.tsx';
import { useQuery } from '../session/query.ts';
import { Select } from '../staff/fields/select-field.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { DELIVERY_TAGS } from './labels.ts';

const PAGE_SIZE = 10;
/** While a delivery waits, the log is read again this often, in milliseconds. */
const REFRESH_MS = 2_000;

const isPending = ({ status, nextTryAt, tries }: WebhookDelivery): boolean =>
  status === 'waiting' && (tries === 0 || Date.parse(nextTryAt ?? '') < Date.now() + 60_000);

interface DeliveryLogProps {
  readonly webhook: Webhook;
  /** Called after a replay. */
  readonly onSent: () => void;
}

/** The deliveries of a webhook, newest first. */
export const DeliveryLog = ({ webhook, onSent }: DeliveryLogProps) => {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState('');
  const status = DELIVERY_STATUSES.find((one) => one === chosen);
  const query = useQuery(
    listWebhookDeliveries,
    { params: { id: webhook._id }, query: { page, limit: PAGE_SIZE, ...(status !== undefined && { status }) } },
    {
      keepPreviousData: true,
      dedupingInterval: 0,
      refreshInterval: (latest) => (latest?.data.some(isPending) === true ? REFRESH_MS : 0),
    },
  );
  const replayed = (): void => {
    setPage(1);
    setChosen('');
    if (query.status === 'ready') query.reload();
    onSent();
  };
  return (
    <Stack gap={3}>
      <Row justifyContent="space-between" gap={3}>
        <Text fontSize="sm" color="muted">
          The last 30 days, newest first.
        </Text>
        <Row gap={2}>
          <Select
            data-dense="true"
            aria-label="Deliveries with the status"
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
              setPage(1);
            }}
          >
            <option value="">Any status</option>
            {DELIVERY_STATUSES.map((one) => (
              <option key={one} value={one}>
                {DELIVERY_TAGS[one][0]}
              </option>
            ))}
          </Select>
          <Button
            variant="quiet"
            scale="small"
            icon={<RotateCw size={16} aria-hidden="true" />}
            onClick={() => (query.status === 'ready' ? query.reload() : undefined)}
          >
            Refresh
          </Button>
        </Row>
      </Row>
      {query.status === 'loading' && <Skeleton height="160px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (query.data.data.length === 0 ? (
          <EmptyState as="h3" title={status === undefined ? 'Nothing sent yet' : 'No such deliveries'}>
            {status === undefined && 'Send a test event to see whether your server receives it.'}
          </EmptyState>
        ) : (
          <Lagging on={query.lagging}>
            <Stack as="ol" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Deliveries">
              {query.data.data.map((delivery) => (
                <DeliveryItem key={delivery._id} delivery={delivery} onReplayed={replayed} />
              ))}
            </Stack>
            <Row mt={3}>
              <Pages pagination={query.data.pagination} onGo={setPage} />
            </Row>
          </Lagging>
        ))}
    </Stack>
  );
};
