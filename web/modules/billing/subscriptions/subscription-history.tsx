import styled from '@emotion/styled';
import type { Access, Subscription } from '#shared/contract/billing/payment.ts';
import { Grid, Heading, Text } from '#shared/ui/system.ts';
import { localDateText, localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { timelineText } from '../payments/labels.ts';

const Details = styled.details({
  borderTop: '1px solid var(--line)',
  paddingTop: '6px',
  '& > summary': {
    minHeight: '44px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& > summary::before': { content: '"+"', width: '1ch', color: 'var(--accent-ink)' },
  '&[open] > summary::before': { content: '"−"' },
  '& > summary::-webkit-details-marker': { display: 'none' },
});

const Line = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 'var(--size-sm)',
  '& > li': {
    position: 'relative',
    padding: '0 0 14px 22px',
    borderInlineStart: '2px solid var(--line)',
    marginInlineStart: '6px',
  },
  '& > li:last-of-type': { borderColor: 'transparent', paddingBottom: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-7px',
    insetBlockStart: '5px',
    width: '10px',
    height: '10px',
    borderRadius: '50%',
    border: '2px solid var(--accent-ink)',
    background: 'var(--surface)',
  },
  '& time': { display: 'block', color: 'var(--muted)' },
});

const REASONS: Readonly<Record<Access['reason'], string>> = {
  paid: 'Paid',
  renewal: 'While the next payment is collected',
  retry: 'While we retry a failed payment',
  granted: 'Complimentary',
};

/** The events and access periods of a subscription. */
export const SubscriptionHistory = ({ subscription }: { readonly subscription: Subscription }) => (
  <Details>
    <summary>Timeline and access</summary>
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={5} pt={3} pb={2}>
      <div>
        <Heading as="h3" fontFamily="text" fontSize="sm" fontWeight={650} mb={3}>
          What happened
        </Heading>
        <Line>
          {subscription.timeline.map((entry, index) => (
            <li key={`${entry.kind}-${String(index)}`}>
              {timelineText(entry)}
              <time dateTime={entry.at}>{localMomentText(entry.at)}</time>
            </li>
          ))}
        </Line>
      </div>
      <div>
        <Heading as="h3" fontFamily="text" fontSize="sm" fontWeight={650} mb={3}>
          Access periods
        </Heading>
        {subscription.periods.length === 0 ? (
          <Text color="muted" fontSize="sm">
            None yet. Access starts with your first payment.
          </Text>
        ) : (
          <Line>
            {subscription.periods.map(({ reason, startsAt, endsAt }) => (
              <li key={startsAt + reason}>
                {`${localDateText(startsAt)} to ${localMomentText(endsAt)}`}
                <Text as="span" color="muted" display="block">
                  {REASONS[reason]}
                </Text>
              </li>
            ))}
          </Line>
        )}
      </div>
    </Grid>
  </Details>
);
