import { lazy, Suspense, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { getCaseStudy, type CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Container, Stack } from '#shared/ui/system.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { useWideScreen } from '../../../app/components/use-wide-screen.ts';
import { CaseArticle } from '../reading/case-article.tsx';
import { CaseGate } from '../reading/case-access.tsx';
import { CaseLayout } from '../reading/case-layout.tsx';
import { CaseComing, CaseNotHere, QuestionsComing, RestComing } from '../reading/case-states.tsx';
import { Contents, placesOf } from '../reading/contents.tsx';
import { FurtherReading } from '../reading/further-reading.tsx';
import { ReadingProgress } from '../reading/reading-progress.tsx';
import { useReaderCopy } from '../reading/use-reader-copy.ts';

// Reading comes first: what answers is fetched while the text is read.
const AnswerForm = lazy(() => import('../answering/answer-form.tsx'));
const HandedIn = lazy(() => import('../answering/submitted-answers.tsx'));

interface FoundProps {
  readonly study: CaseStudy;
  readonly userId: string | null;
  /** What stands here is a guest's; that of the person is on its way. */
  readonly coming: boolean;
  readonly reload: () => void;
}

const Answers = ({ study, userId, coming, reload }: FoundProps) => {
  const [handedIn, setHandedIn] = useState(false);
  const { rest, submission } = study;
  if (rest === null && coming) return <RestComing />;
  const gate = rest === null ? <CaseGate study={study} guest={userId === null} /> : null;
  if (submission !== null && submission.state !== 'draft') {
    return (
      <Stack gap={6}>
        {gate}
        <HandedIn submission={submission} justNow={handedIn} />
      </Stack>
    );
  }
  if (rest === null) return gate;
  // Who has the rest is signed in; this browser is about to know as whom.
  if (userId === null) return <QuestionsComing />;
  const onHandedIn = (): void => {
    setHandedIn(true);
    reload();
  };
  return <AnswerForm key={userId} study={study} rest={rest} userId={userId} onHandedIn={onHandedIn} />;
};

const Found = ({ study, userId, coming, reload }: FoundProps) => {
  const wide = useWideScreen();
  const places = useMemo(() => placesOf(study), [study]);
  usePageTitle(study.title);
  return (
    <CaseLayout side={wide && places.length > 0 ? <Contents places={places} folded={false} /> : null}>
      <ReadingProgress />
      {!wide && places.length > 0 && <Contents places={places} folded />}
      <CaseArticle study={study} />
      <div id="answers" style={{ scrollMarginTop: '24px' }}>
        <Suspense fallback={<QuestionsComing />}>
          <Answers study={study} userId={userId} coming={coming} reload={reload} />
        </Suspense>
      </div>
      {study.rest !== null && <FurtherReading sources={study.rest.furtherReading} />}
    </CaseLayout>
  );
};

const Study = ({ id }: { readonly id: string }) => {
  const { user, token, restored } = useAuth();
  // What is typed here is newer than what is fetched again in the background.
  const study = useQuery(getCaseStudy, { params: { id } }, { revalidateOnReconnect: false });
  const found = study.status === 'ready' ? study.data.data.caseStudy : null;
  const replacing = useReaderCopy(id, found?.locked === 'signIn' && user !== null);
  if (study.status === 'failed') {
    if (study.error.code === 'NOT_FOUND') {
      return (
        <CaseNotHere title="This case study isn’t here">
          It may have been taken down, or the address is not quite right.
        </CaseNotHere>
      );
    }
    const retry = (): void => {
      // A page that was loaded without a network doesn't know yet who is signed in.
      if (user === null && token !== null) void session.restore();
      study.retry();
    };
    return <ErrorState as="h1" message={study.error.message} onRetry={retry} />;
  }
  if (study.status === 'loading') return <CaseComing />;
  // The beginning, which everybody gets, stands; only what follows it waits.
  const coming = token !== null && (!restored || study.provisional === true || replacing);
  const { caseStudy } = study.data.data;
  return <Found study={caseStudy} userId={user?._id ?? null} coming={coming} reload={study.reload} />;
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
          <CaseNotHere title="This address is not a case study">{invalidIdMessage('case study')}</CaseNotHere>
        )}
      </Container>
    </>
  );
};
export default CaseStudyPage;
