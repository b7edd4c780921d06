import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { PLAN_FEATURES, type Plan } from '#shared/domain/plans.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';

const Price = styled.p({
  margin: '12px 0 2px',
  fontFamily: 'var(--font-display)',
  fontSize: '2.25rem',
  fontWeight: 560,
  letterSpacing: '-0.018em',
  lineHeight: 1.15,
});

const Features = styled.ul({
  display: 'grid',
  gap: '10px',
  margin: 'var(--space-5) 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 'var(--size-sm)',
  '& li': { display: 'grid', gridTemplateColumns: '18px 1fr', gap: '10px', lineHeight: 1.45 },
  '& svg': { marginTop: '2px', color: 'var(--good)' },
});

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** One plan: its price, what it was, and what it opens. */
export const PlanCard = ({ plan }: { readonly plan: Plan }) => (
  <Card height="100%">
    <Row justifyContent="space-between" gap={2} minHeight="28px">
      <Heading fontSize="lg">{plan.name}</Heading>
      {plan.discount !== null && <Tag tone="accent">Save {plan.discount}</Tag>}
    </Row>
    <Price>{rupees.format(plan.price)}</Price>
    <Text fontSize="sm" color="muted">
      {plan.originalPrice !== null && (
        <>
          <s aria-label={`instead of ${rupees.format(plan.originalPrice)}`}>{rupees.format(plan.originalPrice)}</s>{' '}
        </>
      )}
      for {plan.duration}
    </Text>
    <Features>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Check size={18} aria-hidden="true" />
          {PLAN_FEATURES[feature]}
        </li>
      ))}
    </Features>
  </Card>
);
