import { useState } from 'react';
import { getCaseStudy, type CaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import type { LtiLaunch } from '#shared/contract/lti/launch.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { CaseArticle } from '../../../modules/cases/reading/case-article.tsx';
import { CaseComing, QuestionsComing } from '../../../modules/cases/reading/case-states.tsx';
import { FurtherReading } from '../../../modules/cases/reading/further-reading.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useAuth } from '../../../app/session/session.ts';
import { CourseCard } from './course-card.tsx';

const AnswerForm = lazyPart(() => import('../../../modules/cases/answering/answer-form.tsx'));
const SubmittedAnswers = lazyPart(() => import('../../../modules/cases/answering/submitted-answers.tsx'));

interface FoundProps {
  readonly launch: LtiLaunch;
  readonly study: CaseStudy;
  readonly reload: () => void;
}

const Teaching = ({ launch, study }: Pick<FoundProps, 'launch' | 'study'>) => (
  <Stack gap={5}>
    <Banner tone="info" title="You see this case study as an instructor">
      {`Your answers would be graded but not sent to ${launch.platform}; the points of learners are.`}
    </Banner>
    <Row gap={3}>
      <Button as="a" variant="quiet" href={paths.caseStudy(study._id)} target="_blank" rel="noopener">
        Open on Business Wisdom
      </Button>
    </Row>
    <CourseCard launch={launch} />
  </Stack>
);

/** Launched accounts get no email. */
const gradeNotice = ({ graded, platform }: LtiLaunch): string =>
  graded ? `The grade appears here, and your points go to the gradebook of ${platform}.` : 'The grade appears here.';

interface HandedInProps {
  readonly launch: LtiLaunch;
  readonly submission: Submission;
  readonly justNow: boolean;
}

const HandedIn = ({ launch, submission, justNow }: HandedInProps) => (
  <SubmittedAnswers
    pending={<QuestionsComing />}
    submission={submission}
    justNow={justNow}
    waiting={`An editor will grade them. ${gradeNotice(launch)}`}
  />
);

const Answers = ({ launch, study, reload }: FoundProps) => {
  const { user } = useAuth();
  const [handedIn, setHandedIn] = useState(false);
  const { rest, submission } = study;
  if (submission !== null && submission.state !== 'draft') {
    return <HandedIn launch={launch} submission={submission} justNow={handedIn} />;
  }
  if (rest === null || user === null) return null;
  const onSubmitted = (): void => {
    setHandedIn(true);
    reload();
  };
  return (
    <AnswerForm
      key={user._id}
      study={study}
      rest={rest}
      userId={user._id}
      notice={gradeNotice(launch)}
      onSubmitted={onSubmitted}
      pending={<QuestionsComing />}
    />
  );
};

const Found = ({ launch, study, reload }: FoundProps) => {
  usePageTitle(study.title);
  return (
    <Stack gap={6}>
      {launch.role === 'instructor' && <Teaching launch={launch} study={study} />}
      <CaseArticle study={study} />
      <Answers launch={launch} study={study} reload={reload} />
      {study.rest !== null && <FurtherReading sources={study.rest.furtherReading} />}
    </Stack>
  );
};

/** The case study of a launch: text, answers and grade, without leaving the platform's frame. */
const LaunchedCase = ({ launch, caseId }: { readonly launch: LtiLaunch; readonly caseId: string }) => {
  // Typed answers are newer than a background reload.
  const study = useQuery(getCaseStudy, { params: { id: caseId } }, { revalidateOnReconnect: false });
  usePageTitle('Case study');
  if (study.status === 'loading') return <CaseComing />;
  if (study.status === 'failed') {
    return (
      <Card>
        {study.error.code === 'NOT_FOUND' ? (
          <EmptyState as="h1" title="This case study isn’t available">
            It may have been removed. Ask your instructor to add another one.
          </EmptyState>
        ) : (
          <ErrorState as="h1" message={study.error.message} onRetry={study.retry} />
        )}
      </Card>
    );
  }
  const { caseStudy } = study.data.data;
  if (caseStudy.rest === null && caseStudy.submission === null) {
    return (
      <Card>
        <EmptyState as="h1" title="This case study is no longer free">
          Ask your instructor to add another one.
        </EmptyState>
      </Card>
    );
  }
  return <Found launch={launch} study={caseStudy} reload={study.reload} />;
};
export default LaunchedCase;
