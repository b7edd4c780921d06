import { useState } from 'react';
import { DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Tabs } from '../../../../app/components/tabs.tsx';
import { typedNumber } from '../../../../app/staff/writing/typed-numbers.ts';
import { questionsIfComplete } from '../complete-questions.ts';
import type { QuizForm } from '../form.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { WidgetPlayer } from './widget-player.tsx';

const Preview = lazyPart(() => import('../../../../app/staff/preview.tsx'));

const pending = (
  <Loading>
    <Skeleton height="420px" />
  </Loading>
);

const VIEWS = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
  { id: 'widget', label: 'Widget' },
] as const;
type View = (typeof VIEWS)[number]['id'];

/** Shows the quiz as learners see it, once its questions are complete. */
export const PreviewTab = ({ form }: { readonly form: QuizForm }) => {
  const [view, setView] = useState<View>('desktop');
  const questions = questionsIfComplete(form);
  if (questions === null) {
    return (
      <Banner tone="info" title="No preview yet">
        Complete every question first. Save to see which ones need work.
      </Banner>
    );
  }
  const quiz = {
    questions,
    title: form.title === '' ? 'Untitled quiz' : form.title,
    description: form.description,
    difficulty: DIFFICULTIES.find((one) => one === form.difficulty) ?? 'medium',
    timeLimitMinutes: typedNumber(form.timeLimit) || null,
    passMark: typedNumber(form.passMark) || 0,
    negativeMarking: typedNumber(form.negativeMarking) || 0,
  };
  return (
    <Tabs
      label="View of the preview"
      tabs={VIEWS}
      current={view}
      onChange={(id) => setView(VIEWS.find((one) => one.id === id)?.id ?? 'desktop')}
    >
      {view === 'desktop' && <Preview {...quiz} pending={pending} />}
      {view === 'phone' && (
        <PhoneFrame title="The quiz on a phone">
          <Preview {...quiz} pending={pending} />
        </PhoneFrame>
      )}
      {view === 'widget' && <Preview {...quiz} player={WidgetPlayer} pending={pending} />}
    </Tabs>
  );
};
