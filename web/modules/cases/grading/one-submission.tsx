import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getSubmission } from '#shared/contract/cases/submissions.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useArrival } from '../../../app/staff/use-focus-heading.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { toasts } from '../../../app/components/toasts.ts';
import type { GradeOutcome } from './grade-actions.tsx';
import { GradeSheet } from './grade-sheet.tsx';
import { AnswerMarking } from './passages/answer-marking.tsx';
import { queuePath } from './queue-address.ts';
import { useGrading } from './use-grading.ts';
import { useTurning, type Turning } from './use-turning.ts';

// Only for administrators, in anonymous grading.
const RevealLearner = lazyPart(() => import('./reveal-learner.tsx'));

const Sheet = styled.div({
  '@media (min-width: 1024px)': {
    position: 'sticky',
    top: 'var(--space-4)',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    borderBlockEnd: '1px solid var(--line)',
    borderRadius: 'var(--radius-card)',
  },
});

/** Renders the answer to a question. */
export type DrawText = (questionId: string, text: string) => ReactNode;

/** Renders the answers of a submission under their questions, each with its comments or as given. */
export type DrawAnswers = (submission: Submission, drawText?: DrawText) => ReactNode;

const OUTCOMES: Readonly<Record<GradeOutcome, string>> = {
  saved: 'Grade saved. The learner doesn’t see it yet.',
  corrected: 'Grade saved. The learner sees the correction.',
  released: 'Grade released. The learner gets an email.',
};

interface FoundProps {
  readonly start: Submission;
  readonly turning: Turning;
  readonly answers: DrawAnswers;
}

const Found = ({ start, turning, answers }: FoundProps) => {
  const [params] = useSearchParams();
  const { user } = useAuth();
  const grading = useGrading(start);
  const { previous, next, left, turn, leave, reload } = turning;
  useArrival();
  const { submission } = grading;
  const { learner, answerName, caseStudy, submittedAt, words } = submission;
  const { graders = [] } = submission;
  const others =
    graders.length === 0 || graders.some(({ _id }) => _id === user?._id)
      ? null
      : graders.map(({ name }) => name).join(' and ');
  const onSaved = (on: boolean, outcome: GradeOutcome): void => {
    toasts.show(OUTCOMES[outcome], { tone: 'good' });
    reload();
    if (!on) return;
    if (next !== null) turn('next');
    else leave();
  };
  return (
    <>
      <Row justifyContent="space-between" gap={3} mb={2}>
        <TextLink as={Link} to={queuePath(params, null)} fontSize="sm">
          All submissions
        </TextLink>
        <Row as="nav" aria-label="Submissions in the queue" gap={2}>
          <Text as="span" color="muted" fontSize="sm" role="status">
            {left === null ? '' : `${numberText(left)} more to grade`}
          </Text>
          <Button
            variant="quiet"
            scale="small"
            title="k"
            disabled={previous === null}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            onClick={() => turn('previous')}
          >
            Previous
          </Button>
          <Button variant="quiet" scale="small" title="j" disabled={next === null} onClick={() => turn('next')}>
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </Button>
        </Row>
      </Row>
      <PageHead title={learner?.name ?? answerName ?? 'Your own answers'}>
        {caseStudy.title} · {submittedAt === null ? 'not submitted' : `submitted on ${momentText(submittedAt)}`} ·{' '}
        {countText(words, 'word')}
      </PageHead>
      <Grid
        gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1fr) minmax(360px, 460px)']}
        gap={4}
        alignItems="start"
      >
        <Stack gap={3}>
          <Row gap={4}>
            <TextLink as={Link} to={paths.caseStudy(caseStudy._id)} fontSize="sm">
              View case study
            </TextLink>
            {learner === null && (
              <Text as="span" fontSize="sm" color="muted">
                Graded anonymously: the name appears when the grade is released.
              </Text>
            )}
            {learner === null && user !== null && may(user, 'grading.manage') && (
              <RevealLearner submissionId={submission._id} />
            )}
            {learner !== undefined && learner !== null && user !== null && may(user, 'users.read') && (
              <TextLink as={Link} to={paths.dashboard(`users-list/${learner._id}`)} fontSize="sm">
                {learner.email}
              </TextLink>
            )}
          </Row>
          {others !== null && (
            <Banner tone="info" title={`Assigned to ${others}`}>
              {submission.grading?.double === true
                ? 'The two graders of this answer are assigned first.'
                : 'You can grade this answer too. The grade counts as usual.'}
            </Banner>
          )}
          <Card p={['16px', '28px']}>
            {answers(
              submission,
              learner === undefined || (submission.state !== 'graded' && submission.grading?.canGrade === false)
                ? undefined
                : (questionId, text) => <AnswerMarking grading={grading} questionId={questionId} text={text} />,
            )}
          </Card>
        </Stack>
        <Sheet>
          {learner === undefined ? (
            <Card p={4}>
              <Text>You can’t grade your own submission. Another editor can.</Text>
            </Card>
          ) : (
            <GradeSheet grading={grading} hasNext={next !== null} onSaved={onSaved} />
          )}
        </Sheet>
      </Grid>
    </>
  );
};

/** A submission with the grading form and the navigation of its queue. */
export const OneSubmission = ({ id, answers }: { readonly id: string; readonly answers: DrawAnswers }) => {
  const known = isId(id);
  const turning = useTurning(known ? id : null);
  const query = useFresh(getSubmission, known ? { params: { id } } : null);
  if (!known || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) {
    return (
      <EmptyState
        as="h1"
        title={known ? 'Submission not found' : invalidIdMessage('submission')}
        action={
          <Button as={Link} to={paths.dashboard('submissions-page')}>
            Open the queue
          </Button>
        }
      >
        The learner may have deleted their account.
      </EmptyState>
    );
  }
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the submission">
        <Stack gap={4}>
          <Skeleton height="40px" width="320px" />
          <Skeleton height="480px" />
        </Stack>
      </Loading>
    );
  }
  return <Found key={id} start={query.data.data.submission} turning={turning} answers={answers} />;
};
