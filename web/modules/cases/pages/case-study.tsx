import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { getCaseStudy, type CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Stack } from '#shared/ui/system.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { useWideScreen } from '../../../app/components/use-wide-screen.ts';
import { CaseArticle } from '../reading/case-article.tsx';
import { CaseAccess } from '../reading/case-access.tsx';
import { CaseLayout } from '../reading/case-layout.tsx';
import { CaseComing, CaseNotHere, QuestionsComing, RestComing } from '../reading/case-states.tsx';
import { Contents, sectionsOf } from '../reading/contents.tsx';
import { FurtherReading } from '../reading/further-reading.tsx';
import { ReadingProgress } from '../reading/reading-progress.tsx';
import { useReaderCopy } from '../reading/use-reader-copy.ts';

// Reading comes first: the answer form loads while the text is read.
const AnswerForm = lazyPart(() => import('../answering/answer-form.tsx'));
const SubmittedAnswers = lazyPart(() => import('../answering/submitted-answers.tsx'));

interface FoundProps {
  readonly study: CaseStudy;
  readonly userId: string | null;
  /** True while a guest's copy is shown and the user's is loading. */
  readonly coming: boolean;
  readonly reload: () => void;
}

const Answers = ({ study, userId, coming, reload }: FoundProps) => {
  const [handedIn, setHandedIn] = useState(false);
  const { rest, submission } = study;
  if (rest === null && coming) return <RestComing />;
  const access = rest === null ? <CaseAccess study={study} guest={userId === null} /> : null;
  if (submission !== null && submission.state !== 'draft') {
    return (
      <Stack gap={6}>
        {access}
        <SubmittedAnswers pending={<QuestionsComing />} submission={submission} justNow={handedIn} />
      </Stack>
    );
  }
  if (rest === null) return access;
  // The rest is present, so the user is signed in, though the session is still being checked.
  if (userId === null) return <QuestionsComing />;
  const onSubmitted = (): void => {
    setHandedIn(true);
    reload();
  };
  return (
    <AnswerForm
      key={userId}
      study={study}
      rest={rest}
      userId={userId}
      onSubmitted={onSubmitted}
      pending={<QuestionsComing />}
    />
  );
};

const Found = ({ study, userId, coming, reload }: FoundProps) => {
  const wide = useWideScreen();
  const sections = useMemo(() => sectionsOf(study), [study]);
  usePageTitle(study.title);
  return (
    <CaseLayout side={wide && sections.length > 0 ? <Contents sections={sections} folded={false} /> : null}>
      <ReadingProgress />
      {!wide && sections.length > 0 && <Contents sections={sections} folded />}
      <CaseArticle study={study} />
      <div id="answers" style={{ scrollMarginTop: '24px' }}>
        <Answers study={study} userId={userId} coming={coming} reload={reload} />
      </div>
      {study.rest !== null && <FurtherReading sources={study.rest.furtherReading} />}
    </CaseLayout>
  );
};

const Study = ({ id }: { readonly id: string }) => {
  const { user, token, restored } = useAuth();
  // Typed answers are newer than a background reload.
  const study = useQuery(getCaseStudy, { params: { id } }, { revalidateOnReconnect: false });
  const loaded = study.status === 'ready' ? study.data.data.caseStudy : null;
  const replacing = useReaderCopy(id, loaded?.locked === 'signIn' && user !== null);
  if (study.status === 'failed') {
    if (study.error.code === 'NOT_FOUND') {
      return (
        <CaseNotHere title="Case study not found">
          It may have been removed. Check the link, or choose another case study.
        </CaseNotHere>
      );
    }
    const retry = (): void => {
      // A page loaded offline doesn't know yet who is signed in.
      if (user === null && token !== null) void session.restore();
      study.retry();
    };
    return <ErrorState as="h1" message={study.error.message} onRetry={retry} />;
  }
  if (study.status === 'loading') return <CaseComing />;
  // The free first part stays on screen while the rest loads.
  const coming = token !== null && (!restored || study.provisional === true || replacing);
  const { caseStudy } = study.data.data;
  return <Found study={caseStudy} userId={user?._id ?? null} coming={coming} reload={study.reload} />;
};

/** /explore/case-studies/{id}: reads and answers a case study. */
const CaseStudyPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <QuietBar back={{ to: paths.caseStudies(), label: 'Case studies' }} />
      <Container pt={[3, null, 5]} pb={8}>
        {isId(id) ? (
          <Study key={id} id={id} />
        ) : (
          <CaseNotHere title="This link isn’t a case study">{invalidIdMessage('case study')}</CaseNotHere>
        )}
      </Container>
    </>
  );
};
export default CaseStudyPage;
