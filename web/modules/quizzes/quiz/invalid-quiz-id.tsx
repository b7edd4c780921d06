import { Link } from 'react-router-dom';
import { invalidIdMessage } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { paths } from '../../../app/routing/route-table.ts';

/** Replaces a page whose URL has a malformed quiz id. */
export const InvalidQuizId = ({ title }: { readonly title: string }) => (
  <Card>
    <EmptyState
      as="h1"
      title={title}
      action={
        <Button as={Link} to={paths.explore()}>
          Explore quizzes
        </Button>
      }
    >
      {invalidIdMessage('quiz')}
    </EmptyState>
  </Card>
);
