import type { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { planById } from '#shared/domain/billing/plans.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';

type Seat = ResponseOf<typeof getSubscriptionStatus>['seats'][number];

/** "Your seat at Harbour College includes everything in the Yearly plan." */
export const seatText = ({ organisation, planId }: Seat): string =>
  `Your seat at ${organisation} includes everything in the ${planById(planId)?.name ?? ''} plan.`;

/** Shows the access that a seat in an organisation gives. */
export const SeatCard = ({ seat }: { readonly seat: Seat }) => (
  <Card as="article" aria-label={`Seat at ${seat.organisation}`}>
    <Stack gap={2}>
      <Row gap={3} justifyContent="space-between">
        <Heading fontSize="lg">{seat.organisation}</Heading>
        <Tag tone="good">Active</Tag>
      </Row>
      <Text>{`${seatText(seat)} The organisation pays for it. It ends when you leave the organisation.`}</Text>
    </Stack>
  </Card>
);
