import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { getLatestResult, getOneResult, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Stack } from '#shared/ui/system.ts';
import { isMissed } from '#shared/domain/learning/practice.ts';
import { usePageTitle } from '../app/frame/page-title.ts';
import { useQuery } from '../app/session/query.ts';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { focusHeading } from '../app/routing/route-announcer.tsx';
import { paths } from '../app/routing/route-table.ts';
import { InvalidQuizId } from '../modules/quizzes/quiz/invalid-quiz-id.tsx';
import { MissedLine } from '../modules/learning/practice/missed-line.tsx';
import { ResultReview } from '../modules/attempts/results/result-review.tsx';
import { ReviewLater } from '../modules/attempts/results/review-later.tsx';
import { NoResult, OtherQuiz, ResultFailure, ResultSkeleton } from '../modules/attempts/results/result-states.tsx';
import { ResultSummary } from '../modules/attempts/results/result-summary.tsx';
import { Rewards } from '../modules/ranking/rewards/rewards.tsx';
import { NextStep } from './result/next-step.tsx';
import { saveToolsFor } from './result/save-tools.tsx';
import { pathOfItem } from '../app/session/followed-step.ts';

const ChallengeButton = lazyPart(async () => ({
  default: (await import('../modules/ranking/challenge/challenge-button.tsx')).ChallengeButton,
}));
const Corrections = lazyPart(() => import('../modules/quizzes/quiz/corrections.tsx'));
const ShareLinkButton = lazyPart(() => import('../modules/partners/sharing/share-link-button.tsx'));

const eyebrowOf = ({ weeklyTest, program }: FinishedResult): { eyebrow?: string } => {
  if (weeklyTest) return { eyebrow: 'Weekly test' };
  return program === null ? { eyebrow: 'Daily quiz' } : {};
};

const backOf = (result: FinishedResult | null): { to: string; label: string } => {
  if (result?.weeklyTest === true) return { to: paths.weeklyTest(), label: 'Weekly tests' };
  const program = programByKey(result?.program ?? '');
  return program === undefined
    ? { to: paths.explore(), label: 'Explore' }
    : { to: program.quizesPage, label: 'All quizzes' };
};

/** A daily quiz can be taken only on its day and its own page, a weekly test only once. */
const Onward = ({ result, onReview }: { readonly result: FinishedResult; readonly onReview: () => void }) => {
  if (result.weeklyTest) {
    return (
      <Button as={Link} to={paths.weeklyTest()}>
        Leaderboard and other tests
      </Button>
    );
  }
  if (result.program === null) {
    return (
      <Button as={Link} to={paths.daily()}>
        Today’s quiz
      </Button>
    );
  }
  const { to, label } = backOf(result);
  const pathId = pathOfItem(result.quizId);
  return (
    <>
      <NextStep result={result} program={result.program} onReview={onReview} />
      <Button as={Link} to={`${paths.quiz(result.quizId)}?start=1`} variant="quiet">
        Reattempt
      </Button>
      {pathId !== null && (
        <Button as={Link} to={paths.learningPath(pathId)} variant="quiet">
          Back to your path
        </Button>
      )}
      <Button as={Link} to={to} variant="quiet">
        {label}
      </Button>
    </>
  );
};

const Shown = ({ result }: { readonly result: FinishedResult }) => {
  usePageTitle(`Result: ${result.quizName}`);
  const [onlyMissed, setOnlyMissed] = useState(false);
  const reviewMissed = (): void => {
    setOnlyMissed(!result.review.every(({ verdict }) => isMissed(verdict)));
    const heading = document.getElementById('review');
    if (heading === null) return;
    focusHeading(heading);
    heading.scrollIntoView();
  };
  return (
    <Stack gap={6}>
      <ResultSummary result={result} {...eyebrowOf(result)}>
        <Onward result={result} onReview={reviewMissed} />
        <MissedLine review={result.review} />
        {result.program !== null && !result.weeklyTest && result.ranked && (
          <ChallengeButton
            pending={
              <Button variant="plain" disabled>
                Challenge a friend
              </Button>
            }
            quizId={result.quizId}
            quizName={result.quizName}
            resultId={result._id}
          />
        )}
        {result.score !== null && result.ranked && (
          <ShareLinkButton
            pending={
              <Button variant="plain" disabled>
                Public link
              </Button>
            }
            resultId={result._id}
            quizName={result.quizName}
          />
        )}
      </ResultSummary>
      {result.score !== null && !result.weeklyTest && result.ranked && <Rewards resultId={result._id} />}
      {result.reviewFrom === null && result.program !== null && !result.weeklyTest && (
        <Corrections
          quizId={result.quizId}
          numberOf={(id) => {
            const index = result.review.findIndex(({ question }) => question.id === id);
            return index === -1 ? null : index + 1;
          }}
        />
      )}
      {result.reviewFrom === null ? (
        <ResultReview
          result={result}
          reportable
          onlyMissed={onlyMissed}
          onOnlyMissed={setOnlyMissed}
          tools={saveToolsFor(result._id)}
        />
      ) : (
        <ReviewLater from={result.reviewFrom} />
      )}
    </Stack>
  );
};

/** /quiz-result/{quizId}: the latest result of a quiz, or the one that `?result=` names. */
const QuizResultPage = () => {
  const { quizId = '' } = useParams();
  const named = useSearchParams()[0].get('result');
  const one = isId(named);
  const valid = isId(quizId);
  const latest = useQuery(getLatestResult, valid && !one ? { params: { id: quizId } } : null);
  const picked = useQuery(getOneResult, valid && one ? { params: { id: named } } : null);
  const query = one ? picked : latest;
  const result = query.status === 'ready' ? query.data.data.result : null;
  const other = result !== null && result.quizId !== quizId;
  const finished = result?.status === 'finished' && !other ? result : null;
  const missing = query.status === 'failed' && query.error.code === 'NOT_FOUND';
  return (
    <>
      <QuietBar back={backOf(finished)} />
      <Container maxWidth="860px" pt={[2, null, 4]} pb={8}>
        {finished !== null &&
          (finished.exam === undefined ? (
            <Shown result={finished} />
          ) : (
            <Navigate to={paths.examResult(finished.quizId, finished._id)} replace />
          ))}
        {!valid && <InvalidQuizId title="This link isn’t a quiz result" />}
        {other && <OtherQuiz quizId={quizId} result={result} />}
        {(missing || (result?.status === 'open' && !other)) && <NoResult quizId={quizId} open={result !== null} />}
        {!missing && query.status === 'failed' && <ResultFailure />}
        {valid && query.status === 'loading' && <ResultSkeleton />}
      </Container>
    </>
  );
};
export default QuizResultPage;
