import { Check } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { GradebookQuiz, GradebookRow } from '#shared/contract/attempts/gradebook.ts';
import { Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { percentText } from '../results/format.ts';

interface ResultCellProps {
  readonly row: GradebookRow;
  readonly quiz: GradebookQuiz;
}

/** A learner's result in a quiz, which leads to the attempt. */
export const ResultCell = ({ row, quiz }: ResultCellProps) => {
  const { search } = useLocation();
  const result = row.results.find(({ quizId }) => quizId === quiz._id);
  if (typeof result?.percent !== 'number') {
    return (
      <Text as="span" color="muted">
        –
      </Text>
    );
  }
  const text = percentText(result.percent);
  return (
    <TextLink
      as={Link}
      to={paths.dashboard(`gradebook/${result.attemptId}`)}
      state={{ gradebook: search }}
      aria-label={`${text}${result.passed ? ', passed' : ''}: ${quiz.title}`}
      {...(result.passed ? { color: 'good', fontWeight: 600 } : { color: 'ink', fontWeight: 400 })}
    >
      {text}
      {result.passed && (
        <>
          {' '}
          <Check size={14} aria-hidden="true" />
        </>
      )}
    </TextLink>
  );
};
