import { Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { isBlank, isMissed } from '#shared/domain/learning/practice.ts';
import { Button } from '#shared/ui/button.tsx';
import { paths } from '../../../app/routing/route-table.ts';

/** A link from a result to practising its missed questions. Renders nothing when none joined the deck. */
export const MissedLine = ({ review }: { readonly review: readonly ReviewedQuestion[] }) => {
  const missed = review.filter(({ verdict }) => isMissed(verdict)).length;
  if (missed === 0 || isBlank(review)) return null;
  return (
    <Button as={Link} to={paths.practice()} variant="quiet" icon={<Repeat2 size={18} aria-hidden="true" />}>
      {pluralText(missed, 'Practise the question you missed', `Practise the ${String(missed)} you missed`)}
    </Button>
  );
};
