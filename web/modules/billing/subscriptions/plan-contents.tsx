import styled from '@emotion/styled';
import { Check, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { anyOpens, PLAN_FEATURES, shortestWith, type PlanFeature } from '#shared/domain/billing/plans.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Heading, TextLink } from '#shared/ui/system.ts';
import { useOwnPlans } from '../../../app/components/plans/own-plans.ts';
import { paths } from '../../../app/routing/route-table.ts';

const List = styled.ul({
  display: 'grid',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 'var(--size-sm)',
  '& li': { display: 'grid', gridTemplateColumns: '18px 1fr', gap: '10px', lineHeight: 1.45 },
  '& svg': { marginTop: '2px' },
  '& li[data-open=true] svg': { color: 'var(--good)' },
  '& li[data-open=false]': { color: 'var(--muted)' },
});

/** Pages of the features. */
const FEATURE_PATHS: Readonly<Record<PlanFeature, string>> = {
  everything: paths.explore(),
  weeklyTests: paths.weeklyTest(),
  liveClasses: paths.classes(),
  progressReports: paths.reports(),
  mentorSessions: paths.mentoring(),
  dedicatedMentor: paths.mentorMessages(),
};

const FEATURES = Object.keys(PLAN_FEATURES) as PlanFeature[];

/** Lists what the user's plan includes and, for other features, the plan that does; empty while loading. */
export const PlanContents = () => {
  const own = useOwnPlans();
  if (own.status === 'unknown')
    return <ErrorLine title="We couldn’t load what your plan includes" message={own.message} onRetry={own.retry} />;
  if (own.status !== 'ready') return null;
  const { plans } = own;
  return (
    <Card as="section" aria-labelledby="plan-contents" p={['20px', '24px']}>
      <Heading id="plan-contents" fontSize="lg" mb={4}>
        What’s included
      </Heading>
      <List>
        {FEATURES.map((feature) => {
          const open = anyOpens(plans, feature);
          const path = FEATURE_PATHS[feature];
          const name = PLAN_FEATURES[feature];
          return (
            <li key={feature} data-open={open}>
              {open ? (
                <Check size={18} role="img" aria-label="Included" />
              ) : (
                <Lock size={18} role="img" aria-label="Not included" />
              )}
              <span>
                {open ? (
                  <TextLink as={Link} to={path}>
                    {name}
                  </TextLink>
                ) : (
                  `${name}, with the ${shortestWith(feature).name} plan`
                )}
              </span>
            </li>
          );
        })}
      </List>
    </Card>
  );
};
