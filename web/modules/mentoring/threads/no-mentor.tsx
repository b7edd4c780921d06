import { Link } from 'react-router-dom';
import { anyOpens, shortestWith } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useOwnPlans } from '../../../app/components/plans/own-plans.ts';
import { paths } from '../../../app/routing/route-table.ts';

const Offer = ({ hasPlan }: { readonly hasPlan: boolean }) => {
  const { id, name } = shortestWith('dedicatedMentor');
  return hasPlan ? (
    <Button as={Link} to={paths.mySubscriptions()} variant="quiet">
      Change your plan
    </Button>
  ) : (
    <Button as={Link} to={paths.choosePlan(id)} variant="quiet">
      See {name}
    </Button>
  );
};

/** Shown to learners without a dedicated mentor: what the plan offers or, to its holders, when theirs comes. */
export const NoMentor = () => {
  const own = useOwnPlans();
  const { name } = shortestWith('dedicatedMentor');
  if (own.status === 'loading') {
    return (
      <Loading label="Loading your plan">
        <Skeleton height="260px" />
      </Loading>
    );
  }
  const plans = own.status === 'ready' ? own.plans : [];
  const included = anyOpens(plans, 'dedicatedMentor');
  return (
    <Card p="0">
      {included ? (
        <EmptyState title="Your mentor is on the way">
          {`Your ${name} plan includes a dedicated mentor. We’ll assign yours within a few days and email you.`}
        </EmptyState>
      ) : (
        <EmptyState
          title="You have no dedicated mentor yet"
          action={own.status === 'ready' && <Offer hasPlan={plans.some((plan) => plan !== 'granted')} />}
        >
          {`${name} includes a dedicated mentor: one person who knows your goals and whom you can message any time.`}
        </EmptyState>
      )}
    </Card>
  );
};
