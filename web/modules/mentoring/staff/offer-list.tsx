import styled from '@emotion/styled';
import { useState } from 'react';
import { removeOffer, setOfferDay, type Desk, type Offer } from '#shared/contract/mentoring/mentor-desk.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { dateFormat } from '#shared/domain/common/text/formats.ts';
import { zoneText } from '../../../app/components/meeting-text.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

const Days = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** "Every Tuesday, 18:30, 30 minutes" or "20 Jan 2026, 18:30, 30 minutes". */
const titleOf = ({ weekly, date, time, minutes }: Offer): string => {
  const when = weekly ? `Every ${weekday.format(new Date(`${date}T12:00:00Z`))}` : dayText(date);
  return `${when}, ${time}, ${String(minutes)} minutes`;
};

interface OfferListProps {
  readonly offers: readonly Offer[];
  readonly zone: string;
  readonly onChange: (desk: Desk) => void;
}

const One = ({ offer, zone, onChange }: Omit<OfferListProps, 'offers'> & { readonly offer: Offer }) => {
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const setDay = (date: string, offered: boolean): void =>
    void act.run(() => session.client.call(setOfferDay, { params: { id: offer._id, date }, body: { offered } }), {
      said: offered ? `${dayText(date)} is offered again` : `${dayText(date)} is removed`,
      then: ({ data }) => onChange(data.desk),
    });
  const remove = (): void =>
    void act.run(() => session.client.call(removeOffer, { params: { id: offer._id } }), {
      said: 'Learners can no longer book this time',
      then: ({ data }) => onChange(data.desk),
    });
  return (
    <Stack as="li" gap={3} py={4} style={{ borderTop: '1px solid var(--line)' }}>
      <Row justifyContent="space-between" gap={3}>
        <Stack gap={1}>
          <Heading as="h3" fontSize="md">
            {titleOf(offer)}
          </Heading>
          <Text color="muted" fontSize="sm">
            {offer.timeZone === zone ? '' : `In ${zoneText(offer.timeZone)}. `}
            {offer.until === null ? '' : `Until ${dayText(offer.until)}.`}
          </Text>
        </Stack>
        <Button variant="quiet" scale="small" aria-label={`Remove ${titleOf(offer)}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </Row>
      {offer.weekly && (
        <Days aria-label={`Next days of ${titleOf(offer)}`}>
          {offer.days.map(({ date, state }) => (
            <li key={date}>
              {state === 'booked' ? (
                <Tag tone="good">{`${dayText(date)} booked`}</Tag>
              ) : (
                <Button
                  variant="plain"
                  scale="small"
                  aria-pressed={state === 'free'}
                  style={state === 'out' ? { textDecoration: 'line-through' } : undefined}
                  title={state === 'free' ? 'Offered. Select to remove it.' : 'Removed. Select to offer it again.'}
                  onClick={() => setDay(date, state === 'out')}
                >
                  {dayText(date)}
                </Button>
              )}
            </li>
          ))}
        </Days>
      )}
      {!offer.weekly && offer.days[0]?.state === 'booked' && (
        <Row>
          <Tag tone="good">Booked</Tag>
        </Row>
      )}
      {asking && (
        <ConfirmDialog
          title="Remove this time?"
          act="Remove time"
          busy={act.busy}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          Learners can no longer book it. Booked sessions stay; cancel them one by one.
        </ConfirmDialog>
      )}
    </Stack>
  );
};

/** The times that a mentor offers. */
export const OfferList = ({ offers, zone, onChange }: OfferListProps) => (
  <Card as="section" aria-labelledby="offers" p={['20px', '24px']}>
    <Heading id="offers" fontSize="lg" mb={3}>
      Your times
    </Heading>
    {offers.length === 0 ? (
      <EmptyState as="h3" title="No times yet">
        Learners can book a time as soon as you offer it.
      </EmptyState>
    ) : (
      <Stack as="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {offers.map((offer) => (
          <One key={offer._id} offer={offer} zone={zone} onChange={onChange} />
        ))}
      </Stack>
    )}
  </Card>
);
