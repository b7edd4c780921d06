import { Link, useLocation, useParams } from 'react-router-dom';
import { gradebookResult } from '#shared/contract/attempts/gradebook.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { exactDurationText } from '#shared/domain/common/text/duration-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ReviewList } from '#shared/ui/question-player/review-list.tsx';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { FigureCards } from '../../../app/staff/lists/figure-cards.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { percentText } from '../results/format.ts';

const passedText = (passed: boolean | null): string => (passed === null ? '–' : passed ? 'Yes' : 'No');

/** The query of the gradebook from which the result was opened; empty if it wasn't opened from there. */
const useGradebookQuery = (): string => {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'gradebook' in state && typeof state.gradebook === 'string'
    ? state.gradebook
    : '';
};

/** /dashboard/gradebook/:resultId: a learner's finished attempt with its review. */
export const GradebookResultPage = () => {
  const { resultId = '' } = useParams();
  const search = useGradebookQuery();
  const query = useQuery(gradebookResult, isId(resultId) ? { params: { id: resultId } } : null);
  if (!isId(resultId)) return <EmptyState as="h1" title="Open a result from the gradebook" />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const { learner, result } = query.data.data;
  return (
    <Stack gap={4}>
      <PageHead
        title={result.quizName}
        actions={
          <TextLink as={Link} to={`${paths.dashboard('gradebook')}${search}`} fontSize="sm">
            Back to the gradebook
          </TextLink>
        }
      >
        <TextLink as={Link} to={paths.dashboard(`users-list/${learner._id}`)}>
          {learner.name}
        </TextLink>
        {`, ${learner.email}, submitted ${momentText(result.finishedAt)}`}
      </PageHead>
      <FigureCards
        figures={[
          ['Result', result.percent === null ? '–' : percentText(result.percent)],
          ['Points', result.score === null ? '–' : `${numberText(result.score)} of ${numberText(result.maxScore)}`],
          [`Passed, from ${String(result.passMark)}%`, passedText(result.passed)],
          ['Time taken', exactDurationText(result.timeTakenSeconds)],
        ]}
      />
      <Stack as="section" gap={4} aria-labelledby="answers">
        <Heading id="answers">Answers</Heading>
        {result.review.length === 0 ? (
          <Text color="muted">The answers appear when the test closes.</Text>
        ) : (
          <ReviewList review={result.review} />
        )}
      </Stack>
    </Stack>
  );
};
