import { lazy, Suspense, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getCaseStudy, type CaseStudy } from '#shared/contract/case-studies.ts';
import { invalidIdMessage, isId } from '#shared/domain/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/skeleton.tsx';
import { Container, Stack } from '#shared/ui/system.ts';
import { LostArt } from '../app/page-art.tsx';
import { usePageTitle } from '../app/page-title.ts';
import { useQuery } from '../app/query.ts';
import { QuietBar } from '../app/quiet-bar.tsx';
import { paths } from '../app/route-table.ts';
import { useAuth } from '../app/session.ts';
import { useWideScreen } from '../app/use-wide-screen.ts';
import { CaseArticle } from '../features/cases/case-article.tsx';
import { CaseGate } from '../features/cases/case-gate.tsx';
import { CaseLayout } from '../features/cases/case-layout.tsx';
import { Contents, placesOf } from '../features/cases/contents.tsx';
import { FurtherReading } from '../features/cases/further-reading.tsx';
import { ReadingProgress } from '../features/cases/reading-progress.tsx';

// Reading comes first: what answers is fetched while the text is read.
const AnswerForm = lazy(() => import('../features/cases/answer-form.tsx'));
const HandedIn = lazy(() => import('../features/cases/handed-in.tsx'));

const NotHere = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <EmptyState
    as="h1"
    title={title}
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.caseStudies()}>
        See all case studies
      </Button>
    }
  >
    {children}
  </EmptyState>
);

const Coming = () => (
  <Loading label="Loading the case study">
    <Stack gap={5} maxWidth="680px" mx="auto">
      <Skeleton width="160px" height="16px" />
      <Skeleton width="80%" height="56px" />
      <SkeletonText lines={2} />
      <Skeleton width="260px" height="22px" />
      <SkeletonText lines={6} />
      <SkeletonText lines={6} />
    </Stack>
  </Loading>
);

interface FoundProps {
  readonly study: CaseStudy;
  readonly userId: string | null;
  readonly reload: () => void;
}

const Answers = ({ study, userId, reload }: FoundProps) => {
  const [handedIn, setHandedIn] = useState(false);
  const { rest, submission } = study;
  if (rest === null || userId === null) return <CaseGate study={study} guest={userId === null} />;
  if (submission !== null && submission.state !== 'draft') {
    return <HandedIn submission={submission} justNow={handedIn} />;
  }
  const onHandedIn = (): void => {
    setHandedIn(true);
    reload();
  };
  return <AnswerForm key={userId} study={study} rest={rest} userId={userId} onHandedIn={onHandedIn} />;
};

const Found = ({ study, userId, reload }: FoundProps) => {
  const wide = useWideScreen();
  const places = useMemo(() => placesOf(study), [study]);
  usePageTitle(study.title);
  return (
    <CaseLayout side={wide && places.length > 0 ? <Contents places={places} folded={false} /> : null}>
      <ReadingProgress />
      {!wide && places.length > 0 && <Contents places={places} folded />}
      <CaseArticle study={study} />
      <Suspense
        fallback={
          <Loading label="Loading the questions">
            <SkeletonText lines={8} />
          </Loading>
        }
      >
        <Answers study={study} userId={userId} reload={reload} />
      </Suspense>
      {study.rest !== null && <FurtherReading sources={study.rest.furtherReading} />}
    </CaseLayout>
  );
};

const Study = ({ id }: { readonly id: string }) => {
  const { user } = useAuth();
  // What is typed here is newer than what is fetched again in the background.
  const study = useQuery(getCaseStudy, { params: { id } }, { revalidateOnReconnect: false });
  if (study.status === 'failed') {
    if (study.error.code === 'NOT_FOUND') {
      return (
        <NotHere title="This case study isn’t here">
          It may have been taken down, or the address is not quite right.
        </NotHere>
      );
    }
    return <ErrorState as="h1" message={study.error.message} onRetry={study.retry} />;
  }
  if (study.status === 'loading') return <Coming />;
  const { caseStudy } = study.data.data;
  // Just signed in: what a guest was given is on its way out.
  if (caseStudy.locked === 'signIn' && user !== null) return <Coming />;
  return <Found study={caseStudy} userId={user?._id ?? null} reload={study.reload} />;
};

/** /explore/case-studies/{id}: one case study to read, and to answer. */
const CaseStudyPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <QuietBar back={{ to: paths.caseStudies(), label: 'Case studies' }} />
      <Container pt={[3, null, 5]} pb={8}>
        {isId(id) ? (
          <Study key={id} id={id} />
        ) : (
          <NotHere title="This address is not a case study">{invalidIdMessage('case study')}</NotHere>
        )}
      </Container>
    </>
  );
};
export default CaseStudyPage;
