import styled from '@emotion/styled';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PLAN_FEATURES, PLANS, type Plan, type PlanFeature } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Container, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { paths } from '../../../app/routing/route-table.ts';

const FEATURES = Object.keys(PLAN_FEATURES) as PlanFeature[];

/** Widths of the table's columns, so that narrow screens scroll the table and not the page. */
const WIDTHS = { name: '132px', plan: '100px' } as const;

const Scroll = styled.div({ overflowX: 'auto', '&:focus-visible': { outline: '2px solid var(--focus)' } });

const Table = styled.table({
  width: '100%',
  minWidth: `calc(${WIDTHS.name} + 4 * ${WIDTHS.plan})`,
  borderCollapse: 'collapse',
  '& th, & td': { padding: '12px 8px', textAlign: 'center', verticalAlign: 'middle' },
  '& [data-name]': {
    position: 'sticky',
    insetInlineStart: 0,
    minWidth: WIDTHS.name,
    paddingInlineStart: '20px',
    textAlign: 'start',
    backgroundColor: 'var(--surface)',
  },
  '& thead th': { width: '16%', fontWeight: 600, verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 500 },
  '& tbody tr, & tfoot tr': { borderTop: '1px solid var(--line)' },
  '& svg': { display: 'block', margin: '0 auto', color: 'var(--good)' },
  '& svg[data-missing]': { color: 'var(--muted)' },
});

const Price = styled.span({
  display: 'block',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-xl)',
  fontWeight: 560,
});

/** Price for a month, in whole rupees where it is whole: "₹97.33". */
const monthlyText = ({ price, months }: Plan): string => rupeesText(Math.round((price / months) * 100) / 100);

const Comparison = () => (
  <Table>
    <thead>
      <tr>
        <td data-name="" />
        {PLANS.map((plan) => (
          <th key={plan.id} scope="col">
            {plan.name}
            <Price>{rupeesText(plan.price)}</Price>
            <Text as="span" display="block" color="muted" fontSize="sm" fontWeight={400}>
              for {plan.duration}
            </Text>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row" data-name="">
          Price for a month
        </th>
        {PLANS.map((plan) => (
          <td key={plan.id}>{monthlyText(plan)}</td>
        ))}
      </tr>
      <tr>
        <th scope="row" data-name="">
          You save
        </th>
        {PLANS.map(({ id, discount }) => (
          <td key={id}>{discount ?? <Minus size={18} role="img" aria-label="Nothing" data-missing="" />}</td>
        ))}
      </tr>
      {FEATURES.map((feature) => (
        <tr key={feature}>
          <th scope="row" data-name="">
            {PLAN_FEATURES[feature]}
          </th>
          {PLANS.map(({ id, features }) => (
            <td key={id}>
              {features.includes(feature) ? (
                <Check size={20} role="img" aria-label="Included" />
              ) : (
                <Minus size={18} role="img" aria-label="Not included" data-missing="" />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <td data-name="" />
        {PLANS.map(({ id, name }) => (
          <td key={id}>
            <Button as={Link} to={paths.choosePlan(id)} variant="quiet" aria-label={`Choose the ${name} plan`}>
              Choose
            </Button>
          </td>
        ))}
      </tr>
    </tfoot>
  </Table>
);

/** /plans: a comparison of the plans with their prices, for everyone. */
const PlansPage = () => (
  <Container pt={[5, null, 7]} pb={8}>
    <Stack gap={3} mb={5}>
      <Heading as="h1" fontSize={['2xl', null, '3xl']}>
        Plans and prices
      </Heading>
      <Text color="muted" fontSize="lg">
        The daily quiz and the free quizzes, insights and case studies stay free. Every plan includes everything else.
      </Text>
    </Stack>
    <Card p="0" overflow="hidden">
      <Scroll tabIndex={0} role="region" aria-label="Comparison of the plans">
        <Comparison />
      </Scroll>
    </Card>
    <Stack as="ul" gap={2} mt={5} pl="20px">
      <li>Prices are in rupees and include taxes.</li>
      <li>
        A plan renews automatically until you cancel; we email you five days before. You can cancel any time and keep
        access until the period ends.
      </li>
      <li>Buying for a company? Add its name and GSTIN before you pay, and they’re on the invoice.</li>
      <li>
        More answers are in the{' '}
        <TextLink as={Link} to={paths.faq()}>
          FAQ
        </TextLink>{' '}
        and the{' '}
        <TextLink as={Link} to={paths.terms()}>
          terms
        </TextLink>
        .
      </li>
    </Stack>
  </Container>
);
export default PlansPage;
