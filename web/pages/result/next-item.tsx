import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getToday } from '#shared/contract/learning/today.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button, type ButtonVariant } from '#shared/ui/button.tsx';
import { useQuery } from '../../app/session/query.ts';
import { paths } from '../../app/routing/route-table.ts';
import { nextPath } from '../today/labels.ts';

interface NextItemProps {
  readonly program: ProgramKey;
  /** The quiz just taken. */
  readonly quizId: string;
  readonly variant?: ButtonVariant;
}

/** Leads to the first thing that the learner hasn't done, in this program before the others. */
const NextItem = ({ program, quizId, variant = 'primary' }: NextItemProps) => {
  const query = useQuery(getToday, { query: { program, except: quizId } });
  const next = query.status === 'ready' ? query.data.data.today.next : null;
  return (
    <Button
      as={Link}
      variant={variant}
      to={next === null ? paths.explore() : nextPath(next)}
      icon={<ArrowRight size={18} aria-hidden="true" />}
    >
      {next === null ? 'Explore what’s next' : `Next: ${next.title}`}
    </Button>
  );
};
export default NextItem;
