import styled from '@emotion/styled';
import { Check, FileChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CHAPTER_QUESTIONS_MIN, COHORT_MIN } from '#shared/domain/learning/progress-report.ts';
import { PLANS, shortestWith } from '#shared/domain/billing/plans.ts';
import { rupeesText } from '#shared/domain/common/text/money-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

const Inside = styled.ul({
  display: 'grid',
  gap: '8px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 640px)': { gridTemplateColumns: '1fr 1fr' },
  '& li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '8px' },
  '& svg': { marginTop: '4px', color: 'var(--good)' },
});

const INSIDE = [
  'Accuracy by program and subject',
  `Strongest and weakest chapters, after ${String(CHAPTER_QUESTIONS_MIN)} questions`,
  'Time, quizzes and the daily streak',
  `Your rank among the month’s learners, if there are at least ${String(COHORT_MIN)}`,
  'What to practise next',
  'A page to print and a PDF to download',
];

/** Explains reports and the plans that include them. */
export const PlanRequired = () => {
  const { id, name, price, duration } = shortestWith('progressReports');
  const longer = PLANS.slice(PLANS.findIndex((plan) => plan.id === id) + 1).map((plan) => plan.name);
  return (
    <Card as="section" p={['20px', '32px']} aria-labelledby="gate-heading">
      <Stack gap={4} alignItems="flex-start">
        <FileChartColumn size={28} aria-hidden="true" color="var(--accent-ink)" />
        <Stack gap={2}>
          <Heading id="gate-heading" fontSize="xl">
            A monthly report, with the {[name, ...longer].join(' or ')} plan
          </Heading>
          <Text color="muted">
            We email it when the month ends and keep it here. {name} is {rupeesText(price)} for {duration}.
          </Text>
        </Stack>
        <Inside>
          {INSIDE.map((item) => (
            <li key={item}>
              <Check size={18} aria-hidden="true" />
              {item}
            </li>
          ))}
        </Inside>
        <Row gap={3}>
          <Button as={Link} to={paths.choosePlan(id)}>
            Choose {name}
          </Button>
          <Button as={Link} to={paths.paymentPlan()} variant="quiet">
            Compare the plans
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
