import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '#shared/contract/common/errors.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { EditorHead, isLive, type ConfirmedSave } from '../../../app/staff/writing/editor-head.tsx';
import { EditorNotes } from '../../../app/staff/writing/editor-notes.tsx';
import { savedText } from '../../../app/staff/writing/saving.ts';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { PreviewTab } from './preview-tab.tsx';
import { completeQuestions } from './complete-questions.ts';
import { useEditor, type EditorStart, type QuizSaving } from './use-editor.ts';
import { useNeedsReview } from './use-needs-review.ts';

// Loaded on demand, each with its own dependencies.
const BasicInfo = lazy(() => import('./basic-info.tsx'));
const QuestionsTab = lazy(() => import('./questions-tab.tsx'));
const VersionsTab = lazy(() => import('./versions-tab.tsx'));
const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const DailySetButton = lazy(() => import('./daily-set-button.tsx'));
const ReviewPart = lazy(() => import('./review-part.tsx'));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));

const TABS = ['basic', 'questions', 'preview', 'versions'] as const;
type Tab = (typeof TABS)[number];
const TAB_LABELS: Readonly<Record<Tab, string>> = {
  basic: 'Basic info',
  questions: 'Questions',
  preview: 'Preview',
  versions: 'Versions',
};

const tabOf = ({ field }: Problem): Tab => (field.startsWith('questions') ? 'questions' : 'basic');

const placeOf = ({ field }: Problem): string => {
  const at = /^questions\.(\d+)/.exec(field)?.[1];
  return at === undefined ? '' : `Question ${String(Number(at) + 1)}: `;
};

/** The quiz editor. Drafts save automatically; the quiz is saved when the author chooses to. */
export const QuizEditor = (start: EditorStart) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const editor = useEditor(start);
  const [asking, setAsking] = useState<ConfirmedSave | 'review' | null>(null);
  const needsReview = useNeedsReview(start.quiz?._id ?? null);
  const { quiz, problems } = editor;
  const wanted = params.get('tab');
  const tab = TABS.find((one) => one === wanted) ?? (params.has('question') || quiz !== null ? 'questions' : 'basic');
  const goTo = (to: Tab): void => changeQuery({ tab: to });
  const status = quiz?.status ?? 'draft';
  const mayPublish = user !== null && may(user, 'content.publish');
  const reviewed = needsReview || !mayPublish;
  const title = editor.form.title === '' ? 'Untitled quiz' : editor.form.title;

  const save = async (saving: QuizSaving): Promise<void> => {
    setAsking(null);
    const isNew = quiz === null;
    const stored = await editor.save(saving);
    if (stored === null) return;
    toasts.show(savedText(saving), { tone: 'good' });
    if (isNew) void navigate(`${paths.quizEdit(stored._id)}?tab=${tab}`, { replace: true });
  };
  const saveAsIs = (): void => {
    if (isLive(status)) setAsking(reviewed ? 'review' : 'update');
    else void save({ status });
  };
  useEditorKeys({ save: saveAsIs, undo: editor.undo, redo: editor.redo });

  return (
    <Stack gap={4}>
      <EditorHead
        title={quiz === null ? 'Create quiz' : title}
        status={status}
        draft={editor}
        mayPublish={mayPublish}
        onAskForReview={reviewed ? () => setAsking('review') : undefined}
        onSave={saveAsIs}
        onAsk={setAsking}
        onUnpublish={() => void save({ status: 'draft' })}
        facts={
          quiz !== null && (
            <>
              <Text as="span" fontSize="sm" color="muted">
                Version {quiz.version}
              </Text>
              {user !== null && may(user, 'results.readAny') && (
                <TextLink as={Link} to={paths.dashboard(`analysis/${quiz._id}`)} fontSize="sm">
                  Analysis
                </TextLink>
              )}
              {user !== null && may(user, 'content.publish') && quiz.version > 1 && (
                <TextLink as={Link} to={paths.dashboard(`regrade/${quiz._id}`)} fontSize="sm">
                  Regrade
                </TextLink>
              )}
              {user !== null &&
                may(user, 'content.publish') &&
                !editor.changed &&
                quiz.questions.length === DAILY_QUESTIONS && (
                  <Suspense>
                    <DailySetButton quizId={quiz._id} />
                  </Suspense>
                )}
            </>
          )
        }
      />
      <Suspense>
        {(quiz !== null || asking === 'review') && (
          <ReviewPart
            editor={editor}
            asking={asking === 'review'}
            onClose={() => setAsking(null)}
            onSaved={(stored) => void navigate(`${paths.quizEdit(stored._id)}?tab=${tab}`, { replace: true })}
          />
        )}
      </Suspense>
      <EditorNotes noun="quiz" title={title} draft={editor} failed="Failed to update quiz" placeOf={placeOf} />
      <Tabs
        label="Parts of the quiz"
        tabs={TABS.filter((one) => one !== 'versions' || quiz !== null).map((one) => ({
          id: one,
          label: TAB_LABELS[one],
          mark: problems.some((problem) => tabOf(problem) === one) ? 'wrong' : undefined,
        }))}
        current={tab}
        onChange={(id) => goTo(TABS.find((one) => one === id) ?? 'basic')}
      >
        <Suspense
          fallback={
            <Loading>
              <Skeleton height="420px" />
            </Loading>
          }
        >
          {tab === 'basic' && <BasicInfo editor={editor} />}
          {tab === 'questions' && <QuestionsTab editor={editor} />}
          {tab === 'preview' && <PreviewTab form={editor.form} />}
          {tab === 'versions' && quiz !== null && (
            <VersionsTab key={quiz.version} editor={editor} quizId={quiz._id} onRestored={() => goTo('questions')} />
          )}
        </Suspense>
      </Tabs>
      <Suspense>
        {asking !== null && asking !== 'review' && (
          <PublishDialog
            quizId={quiz?._id ?? null}
            status={status}
            scheduledAt={quiz?.scheduledAt ?? null}
            kind={asking}
            before={quiz?.questions ?? []}
            after={completeQuestions(editor.form)}
            onClose={() => setAsking(null)}
            onConfirm={(saving) => void save(saving)}
          />
        )}
        {editor.conflict && <ConflictDialog editor={editor} />}
      </Suspense>
    </Stack>
  );
};
