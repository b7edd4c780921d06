import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { paths } from '../../../app/routing/route-table.ts';

/** Shown to a learner who has not built a round. */
const NoRound = () => (
  <Card p="0">
    <EmptyState
      title="No round yet"
      action={
        <Button as={Link} to={paths.customPractice()}>
          Build a round
        </Button>
      }
    >
      Choose topics, question types and a number. Your round appears here.
    </EmptyState>
  </Card>
);
export default NoRound;
