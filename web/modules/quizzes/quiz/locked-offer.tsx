import { Link } from 'react-router-dom';
import { Card } from '#shared/ui/card.ts';
import { Heading, Text, TextLink } from '#shared/ui/system.ts';
import { PlanPrices } from '../../../app/components/plans/plan-prices.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { questionsText } from './labels.ts';

/** The plans that include a locked quiz, with their prices. */
export const LockedOffer = ({ questions }: { readonly questions: number }) => (
  <Card as="section" aria-labelledby="locked" p={['16px 20px', '20px 24px']}>
    <Heading id="locked" fontSize="lg" mb={2}>
      Included in every plan
    </Heading>
    <Text color="muted">
      {questionsText(questions)} with explanations and sources, and every other quiz, case study and insight.{' '}
      <TextLink as={Link} to={paths.plans()}>
        Compare the plans
      </TextLink>
    </Text>
    <PlanPrices />
  </Card>
);
