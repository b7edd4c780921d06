import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { PLANS, type Plan } from '#shared/domain/billing/plans.ts';
import { SEAT_STEPS, seatPrice, SEATS_ORDERED_MAX, SEATS_ORDERED_MIN } from '#shared/domain/billing/seats.ts';
import { Card } from '#shared/ui/card.ts';
import { Button } from '#shared/ui/button.tsx';
import { Container, Grid, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { paths } from '../../../app/routing/route-table.ts';

const PAISE = 100;

const Scroll = styled.div({ overflowX: 'auto', '&:focus-visible': { outline: '2px solid var(--focus)' } });

const Table = styled.table({
  width: '100%',
  minWidth: '520px',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '12px 20px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { textAlign: 'start' },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
});

/** Features for organisations, in addition to the plan of each seat. */
const PARTS = [
  [
    'Assignments',
    'Assign quizzes, case studies, news and learning paths to people, teams or everyone, with a due date. Reminders go out by themselves.',
  ],
  ['Reports', 'See who has done what, by assignment, person and team, on screen, on paper and as a table.'],
  [
    'Single sign-on',
    'By OpenID Connect or SAML 2.0, for the domains that you prove. New people join while seats are free.',
  ],
  [
    'Your own systems',
    'SCIM keeps people and teams in step; an API and webhooks carry results to where you need them.',
  ],
] as const;

/** "Seats 25 to 99", by the steps of the price. */
const stepText = (index: number): string => {
  const from = SEAT_STEPS[index]?.from ?? 1;
  const next = SEAT_STEPS[index + 1]?.from;
  return next === undefined ? `From seat ${String(from)}` : `Seats ${String(from)} to ${String(next - 1)}`;
};

const priceText = (plan: Plan, percentOff: number): string => {
  const rupees = seatPrice(plan, percentOff) / PAISE;
  return rupeesText(rupees);
};

const Prices = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">A seat in the plan</th>
        {SEAT_STEPS.map(({ from }, index) => (
          <th key={from} scope="col">
            {stepText(index)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {PLANS.map((plan) => (
        <tr key={plan.id}>
          <th scope="row">
            {plan.name}
            <Text as="span" display="block" color="muted" fontSize="sm" fontWeight={400}>
              for {plan.duration}
            </Text>
          </th>
          {SEAT_STEPS.map(({ from, percentOff }) => (
            <td key={from}>{priceText(plan, percentOff)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/** /teams: what organisations get and what a seat costs, for everyone. */
const TeamsPage = () => (
  <Container pt={[5, null, 7]} pb={8}>
    <Stack gap={3} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Business Wisdom for teams
      </Heading>
      <Text color="muted" fontSize="lg">
        Seats for a company, a college or a class. Each seat opens a plan for one person.
      </Text>
      <Row gap={3}>
        <Button as={Link} to={paths.contact()}>
          Write to us
        </Button>
        <Button as={Link} variant="quiet" to={paths.plans()}>
          What the plans include
        </Button>
      </Row>
    </Stack>
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={4} as="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {PARTS.map(([title, text]) => (
        <Card as="li" key={title} p={5}>
          <Heading as="h2" fontSize="lg">
            {title}
          </Heading>
          <Text color="muted" mt={2}>
            {text}
          </Text>
        </Card>
      ))}
    </Grid>
    <Stack as="section" gap={4} mt={7} aria-labelledby="seat-prices">
      <Heading as="h2" id="seat-prices" fontSize="xl">
        Prices for each seat
      </Heading>
      <Card p="0" overflow="hidden">
        <Scroll tabIndex={0} role="region" aria-label="Table of prices">
          <Prices />
        </Scroll>
      </Card>
      <Stack as="ul" gap={2} pl="20px">
        <li>
          From {SEATS_ORDERED_MIN} to {SEATS_ORDERED_MAX} seats online. A lower price counts for the seats from its
          number on, so more seats never cost less in all.
        </li>
        <li>Prices are in rupees and include taxes. The invoice has your organisation’s name, address and GSTIN.</li>
        <li>
          Seats are paid ahead and aren’t renewed automatically. You can add seats at any time; they cost their share of
          the days that are left.
        </li>
        <li>Someone who leaves frees their seat for the next person.</li>
        <li>
          We set up your organisation when you{' '}
          <TextLink as={Link} to={paths.contact()}>
            write to us
          </TextLink>
          . Then you buy seats and invite people yourself.
        </li>
      </Stack>
    </Stack>
  </Container>
);

export default TeamsPage;
