import styled from '@emotion/styled';
import { Check, Minus } from 'lucide-react';
import { PLAN_FEATURES, shortestWith, type Plan, type PlanFeature } from '#shared/domain/billing/plans.ts';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';

const Choice = styled.label({
  position: 'relative',
  display: 'block',
  height: '100%',
  padding: 'var(--space-5)',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow)',
  cursor: 'pointer',
  transition:
    'transform var(--motion-base) var(--motion-ease), box-shadow var(--motion-base), border-color var(--motion-quick)',
  '&:has(input:checked)': {
    borderColor: 'var(--accent-ink)',
    boxShadow: 'inset 0 0 0 1px var(--accent-ink), var(--shadow)',
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '&:hover': { transform: 'translateY(-3px)' },
  },
});

// A styled native radio, for the keyboard and screen readers.
const Radio = styled.input({
  appearance: 'none',
  flex: 'none',
  width: '20px',
  height: '20px',
  margin: 0,
  border: '2px solid var(--line-strong)',
  borderRadius: '50%',
  cursor: 'pointer',
  '&:checked': {
    borderColor: 'var(--accent-ink)',
    background: 'radial-gradient(var(--accent-ink) 45%, transparent 50%)',
  },
  '&:focus-visible': { outline: 'none' },
  '@media (forced-colors: active)': { appearance: 'auto' },
});

const Price = styled.p({
  margin: '14px 0 2px',
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
  // Features of longer plans.
  '& li[data-missing=true]': { color: 'var(--muted)', '& svg': { color: 'inherit' } },
});

const ALL = Object.keys(PLAN_FEATURES) as PlanFeature[];

interface PlanCardProps {
  readonly plan: Plan;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One plan as a choice: price, original price and features. */
export const PlanCard = ({ plan, chosen, onChoose }: PlanCardProps) => {
  const { id, name, price, originalPrice, duration, discount, features } = plan;
  return (
    <Choice>
      <Row justifyContent="space-between" gap={2} minHeight="28px">
        <Row gap={3} flexWrap="nowrap">
          <Radio
            type="radio"
            name="plan"
            value={id}
            checked={chosen}
            onChange={onChoose}
            aria-label={`${name}, ${rupeesText(price)} for ${duration}`}
            aria-describedby={`features-${id}`}
          />
          <Heading as="span" fontSize="lg">
            {name}
          </Heading>
        </Row>
        {discount !== null && <Tag tone="accent">{`Save ${discount}`}</Tag>}
      </Row>
      <Price>{rupeesText(price)}</Price>
      <Text fontSize="sm" color="muted">
        {originalPrice !== null && (
          <>
            <s aria-label={`instead of ${rupeesText(originalPrice)}`}>{rupeesText(originalPrice)}</s>{' '}
          </>
        )}
        {`for ${duration}`}
      </Text>
      <Features id={`features-${id}`}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={18} aria-hidden="true" />
            {PLAN_FEATURES[feature]}
          </li>
        ))}
        {ALL.filter((feature) => !features.includes(feature)).map((feature) => (
          <li key={feature} data-missing="true">
            <Minus size={18} role="img" aria-label="Not in this plan:" />
            {`${PLAN_FEATURES[feature]}, from the ${shortestWith(feature).name} plan`}
          </li>
        ))}
      </Features>
    </Choice>
  );
};
