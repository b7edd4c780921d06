import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { QuizForStaff } from '#shared/contract/quizzes/quiz.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { EditorHead, type ConfirmedSave } from '../../../app/staff/writing/editor-head.tsx';
import { EditorNotes } from '../../../app/staff/writing/editor-notes.tsx';
import { savedText } from '../../../app/staff/writing/saving.ts';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { PreviewTab } from './previewing/preview-tab.tsx';
import { correctedQuizzes, hasLinkChanges, linkChanges } from '../linking/changes.ts';
import { useLinks } from '../linking/use-links.ts';
import type { SavedNotes } from '../linking/save-notes.tsx';
import { completeQuestions } from './complete-questions.ts';
import type { Publication } from './comparing/publication.ts';
import type { QuizForm } from './form.ts';
import { serverProblems } from './server-problems.ts';
import { useEditor, type EditorStart, type QuizSaving } from './use-editor.ts';
import { useNeedsReview } from './use-needs-review.ts';

// Loaded on demand, each with its own dependencies.
const BasicInfo = lazyPart(() => import('./basic-info.tsx'));
const QuestionsTab = lazyPart(() => import('./questions/questions-tab.tsx'));
const VersionsTab = lazyPart(() => import('./versions-tab.tsx'));
const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'));
const DailySetButton = lazyPart(() => import('./daily-set-button.tsx'));
const ReviewPart = lazyPart(() => import('./review-part.tsx'));
const WaitingBanner = lazyPart(() => import('../linking/waiting-banner.tsx'));
const LinkedDialog = lazyPart(() => import('../linking/linked-dialog.tsx'));
const SaveNotes = lazyPart(() => import('../linking/save-notes.tsx'));
const ConflictDialog = lazyPart(() => import('./comparing/conflict-dialog.tsx'));

const pending = (
  <Loading>
    <Skeleton height="420px" />
  </Loading>
);

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

/** Problems of the form that the server found. */
interface FoundProblems {
  readonly form: QuizForm;
  readonly list: readonly Problem[];
}

/** The quiz editor. Drafts save automatically; the quiz is saved when the author chooses to. */
export const QuizEditor = (start: EditorStart) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [params] = useSearchParams();
  const changeQuery = useQueryChange();
  const writing = useEditor(start);
  const [found, setFound] = useState<FoundProblems | null>(null);
  const [asking, setAsking] = useState<ConfirmedSave | 'review' | null>(null);
  const [saved, setSaved] = useState<SavedNotes | null>(null);
  const needsReview = useNeedsReview(start.quiz?._id ?? null);
  const problems = found?.form === writing.form ? [...writing.problems, ...found.list] : writing.problems;
  const editor = { ...writing, problems };
  const { quiz } = editor;
  /** The question that was opened from a note above the tabs. */
  const [opened, setOpened] = useState<{ readonly id: string; readonly round: number } | null>(null);
  const checking = useAct();
  const latest = useRef(writing.form);
  useEffect(() => {
    latest.current = writing.form;
  });
  const [linkedSave, setLinkedSave] = useState<QuizSaving | null>(null);
  const links = useLinks(quiz?._id ?? null, quiz?.version ?? 0);
  const linked = linkChanges(quiz?.questions ?? [], editor.form, links.questions);
  const wanted = params.get('tab');
  const tab = TABS.find((one) => one === wanted) ?? (params.has('question') || quiz !== null ? 'questions' : 'basic');
  const goTo = (to: Tab): void => changeQuery({ tab: to });
  const status = quiz?.status ?? 'draft';
  const mayPublish = user !== null && may(user, 'content.publish');
  const reviewed = needsReview || !mayPublish;
  const title = editor.form.title === '' ? 'Untitled quiz' : editor.form.title;

  const save = async (saving: QuizSaving, over = quiz): Promise<void> => {
    setAsking(null);
    const stored = await editor.save(saving);
    if (stored === null) return;
    toasts.show(savedText(saving), { tone: 'good' });
    if (over === null) void navigate(`${paths.quizEdit(stored._id)}?tab=${tab}`, { replace: true });
    else {
      const change = { quizId: over._id, version: stored.version, before: over.questions, after: stored.questions };
      setSaved({ change, title: stored.title, corrected: stored.corrected ?? [] });
    }
  };
  /** Saves a draft, after its author has seen what happens to linked questions. */
  const saveDraft = (saving: QuizSaving, over = quiz, form = editor.form): void => {
    if (hasLinkChanges(linkChanges(over?.questions ?? [], form, links.questions))) setLinkedSave(saving);
    else void save(saving, over);
  };
  // A question about a save that isn’t possible would offer no choice, so its faults are shown instead.
  const ask = (kind: ConfirmedSave | 'review', form = writing.form): void => {
    if (checking.busy || !writing.check({ status: 'published' })) return;
    void checking.run(() => serverProblems(completeQuestions(form)), {
      then: (list) => {
        if (list.length === 0) setAsking(kind);
        else if (latest.current === form) setFound({ form, list });
        else toasts.show('You changed the quiz while we checked it. Try again.', { tone: 'bad' });
      },
    });
  };
  const saveAsIs = (): void => {
    if (isForLearners({ status })) ask(reviewed ? 'review' : 'update');
    else saveDraft({ status });
  };
  /** Saves a form over the version that it was merged with, like any other: a published one is confirmed first. */
  const saveOver = (form: QuizForm, theirs: QuizForStaff, change: Publication | null): void => {
    writing.merge(form);
    const { status: to } = change ?? theirs;
    if (!isForLearners({ status: to })) saveDraft({ status: to }, theirs, form);
    else if (reviewed) ask('review', form);
    else ask(change === null ? 'update' : to === 'published' ? 'publish' : 'schedule', form);
  };
  useEditorKeys({ save: saveAsIs, undo: editor.undo, redo: editor.redo });

  return (
    <Stack gap={4}>
      <EditorHead
        title={quiz === null ? 'Create quiz' : title}
        status={status}
        draft={{ ...editor, busy: editor.busy || checking.busy }}
        mayPublish={mayPublish}
        onAskForReview={reviewed ? () => ask('review') : undefined}
        onSave={saveAsIs}
        onAsk={(kind) => ask(kind)}
        onUnpublish={() => saveDraft({ status: 'draft' })}
        facts={
          quiz !== null && (
            <>
              <Text as="span" fontSize="sm" color="muted">
                Version {quiz.version}
              </Text>
              <TextLink as={Link} to={paths.dashboard(`analysis/${quiz._id}`)} fontSize="sm">
                Analysis
              </TextLink>
              {user !== null && may(user, 'content.publish') && quiz.version > 1 && (
                <TextLink as={Link} to={paths.dashboard(`regrade/${quiz._id}`)} fontSize="sm">
                  Regrade
                </TextLink>
              )}
              {user !== null &&
                may(user, 'content.publish') &&
                !editor.changed &&
                quiz.questions.length === DAILY_QUESTIONS && <DailySetButton quizId={quiz._id} />}
            </>
          )
        }
      />
      {(quiz !== null || asking === 'review') && (
        <ReviewPart
          editor={editor}
          asking={asking === 'review'}
          links={linked}
          onClose={() => setAsking(null)}
          onSaved={(stored) => void navigate(`${paths.quizEdit(stored._id)}?tab=${tab}`, { replace: true })}
        />
      )}
      {saved !== null && <SaveNotes key={saved.change.version} saved={saved} mayRegrade={mayPublish} />}
      {(links.error !== null || links.questions.some(({ waiting }) => waiting !== null)) && (
        <WaitingBanner
          form={editor.form}
          links={links}
          onOpen={(id) => {
            setOpened({ id, round: (opened?.round ?? 0) + 1 });
            goTo('questions');
          }}
        />
      )}
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
        {tab === 'basic' && <BasicInfo editor={editor} pending={pending} />}
        {tab === 'questions' && (
          <QuestionsTab
            key={opened?.round}
            editor={editor}
            links={links.questions}
            opened={opened?.id}
            pending={pending}
          />
        )}
        {tab === 'preview' && <PreviewTab form={editor.form} />}
        {tab === 'versions' && quiz !== null && (
          <VersionsTab
            key={quiz.version}
            editor={editor}
            quizId={quiz._id}
            onRestored={() => goTo('questions')}
            pending={pending}
          />
        )}
      </Tabs>
      {asking !== null && asking !== 'review' && (
        <PublishDialog
          quizId={quiz?._id ?? null}
          status={status}
          scheduledAt={quiz?.scheduledAt ?? null}
          kind={asking}
          before={quiz?.questions ?? []}
          after={completeQuestions(editor.form)}
          links={linked}
          onClose={() => setAsking(null)}
          onConfirm={(saving) => void save(saving)}
        />
      )}
      {linkedSave !== null && (
        <LinkedDialog
          changes={linked}
          onClose={() => setLinkedSave(null)}
          onConfirm={() => {
            setLinkedSave(null);
            void save({ ...linkedSave, correctsIn: correctedQuizzes(linked) });
          }}
        />
      )}
      {editor.theirs !== null && <ConflictDialog editor={editor} theirs={editor.theirs} onSave={saveOver} />}
    </Stack>
  );
};
