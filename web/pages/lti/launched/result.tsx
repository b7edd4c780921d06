import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { getOneResult } from '#shared/contract/attempts/result.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { percentText } from '../../../modules/attempts/results/format.ts';
import { ResultReview } from '../../../modules/attempts/results/result-review.tsx';
import { ResultSkeleton } from '../../../modules/attempts/results/result-states.tsx';
import { ScoreBar } from '../../../modules/attempts/results/score-bar.tsx';
import { useQuery } from '../../../app/session/query.ts';

interface ResultProps {
  readonly launch: LtiLaunch;
  readonly resultId: string;
  /** Undefined when no attempt is left. */
  readonly onAgain: (() => void) | undefined;
}

/** The result of an attempt inside the platform's frame. */
export const LaunchedResult = ({ launch, resultId, onAgain }: ResultProps) => {
  const query = useQuery(getOneResult, { params: { id: resultId } });
  const [onlyMissed, setOnlyMissed] = useState(false);
  if (query.status === 'loading') return <ResultSkeleton />;
  if (query.status === 'failed') {
    return (
      <Card>
        <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  const { result } = query.data.data;
  if (result.status !== 'finished' || result.percent === null || result.score === null) return <ResultSkeleton />;
  const passed = result.passed === true;
  return (
    <Stack gap={6}>
      <Card p={['20px', null, '36px']}>
        <Stack gap={4}>
          <Heading as="h1" fontSize={['lg', null, 'xl']} tabIndex={-1}>
            {result.quizName}
          </Heading>
          <Row gap={4}>
            <Text fontSize="3xl" fontWeight={600}>
              {percentText(result.percent)}
            </Text>
            <Tag tone={passed ? 'good' : 'bad'}>
              {passed ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
              {passed ? 'Passed' : 'Not passed'}
            </Tag>
          </Row>
          <ScoreBar percent={result.percent} passMark={result.passMark} />
          <Text color="muted">
            {numberText(result.score)} of {numberText(result.maxScore)} points · pass mark {result.passMark}%
          </Text>
          {launch.graded && (
            <Banner tone="info">{`We send your score to the gradebook of ${launch.platform}. It may take a minute to appear.`}</Banner>
          )}
          {onAgain !== undefined && (
            <Row>
              <Button onClick={onAgain} variant="quiet">
                Take it again
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      <ResultReview result={result} reportable onlyMissed={onlyMissed} onOnlyMissed={setOnlyMissed} />
    </Stack>
  );
};
