import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getToday } from '#shared/contract/learning/today.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { useQuery } from '../../app/session/query.ts';
import { paths } from '../../app/routing/route-table.ts';
import { nextPath } from '../today/labels.ts';

/** Leads to the first thing that the learner hasn't done, in this program before the others. */
const NextItem = ({ program }: { readonly program: ProgramKey }) => {
  const query = useQuery(getToday, { query: { program } });
  const next = query.status === 'ready' ? query.data.data.today.next : null;
  return (
    <Button
      as={Link}
      to={next === null ? paths.explore() : nextPath(next)}
      icon={<ArrowRight size={18} aria-hidden="true" />}
    >
      {next === null ? 'Explore what’s next' : `Next: ${next.title}`}
    </Button>
  );
};
export default NextItem;
