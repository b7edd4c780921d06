import { Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { isMissed } from '#shared/domain/learning/practice.ts';
import { Button } from '#shared/ui/button.tsx';
import { paths } from '../../../app/routing/route-table.ts';

/** The way from a result to the questions that were missed in it; nothing when none was. */
export const MissedLine = ({ review }: { readonly review: readonly ReviewedQuestion[] }) => {
  const missed = review.filter(({ verdict }) => isMissed(verdict)).length;
  if (missed === 0) return null;
  return (
    <Button as={Link} to={paths.practice()} variant="quiet" icon={<Repeat2 size={18} aria-hidden="true" />}>
      Practise the {missed === 1 ? 'one' : missed} you missed
    </Button>
  );
};
