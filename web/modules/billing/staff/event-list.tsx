import styled from '@emotion/styled';
import type { AdminEvent } from '#shared/contract/billing/payment-admin.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { momentText } from '../../../app/staff/labels.ts';

const Event = styled.details({
  borderTop: '1px solid var(--line)',
  fontSize: 'var(--size-sm)',
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '44px',
    padding: '6px 16px',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > summary > code': { fontWeight: 600 },
  '& pre': {
    margin: 0,
    padding: '12px 16px',
    overflowX: 'auto',
    maxHeight: '320px',
    backgroundColor: 'var(--sunk)',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

const formatted = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

/** The provider's events as received. */
export const EventList = ({ events }: { readonly events: readonly AdminEvent[] }) => (
  <Card p={0} overflow="hidden" as="section" aria-labelledby="events">
    <Heading id="events" fontSize="md" p={4}>
      Provider events
    </Heading>
    <Text fontSize="sm" color="muted" px={4} pb={3}>
      {events.length === 0
        ? 'None in the last 90 days. The status was read from the provider.'
        : 'Newest first. Deleted after 90 days.'}
    </Text>
    {events.map(({ _id, type, eventId, receivedAt, settledAt, body }) => (
      <Event key={_id}>
        <summary>
          <code>{type}</code>
          <Text as="span" color="muted">
            {momentText(receivedAt)}
          </Text>
          {settledAt === null && <Tag tone="accent">Waiting for the provider</Tag>}
          <Text as="span" color="muted" fontSize="xs">
            {eventId}
          </Text>
        </summary>
        <pre tabIndex={0} aria-label={`Body of ${type}`}>
          {formatted(body)}
        </pre>
      </Event>
    ))}
  </Card>
);
