import * as v from 'valibot';
import { lazy, Suspense } from 'react';
import { QuizDraft } from '#shared/contract/quizzes/quiz.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';
import { draftOf } from './draft-of.ts';
import type { QuizForm } from './form.ts';

const Preview = lazy(() => import('../../../app/staff/preview.tsx'));

/** Shows the quiz as learners see it, once its questions are complete. */
export const PreviewTab = ({ form }: { readonly form: QuizForm }) => {
  const parsed = v.safeParse(
    QuizDraft.pipe[0].entries.questions,
    draftOf(form, { status: 'draft', scheduledAt: null, baseVersion: null }).questions,
  );
  if (!parsed.success) {
    return (
      <Banner tone="info" title="No preview yet">
        Complete every question first. Save to see which ones need work.
      </Banner>
    );
  }
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height="420px" />
        </Loading>
      }
    >
      <Preview
        questions={parsed.output}
        title={form.title === '' ? 'Untitled quiz' : form.title}
        negativeMarking={typedNumber(form.negativeMarking) || 0}
      />
    </Suspense>
  );
};
