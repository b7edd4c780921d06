import { Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { QuizDraft, type QuizForStaff } from '#shared/contract/quiz.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily.ts';
import { may } from '#shared/domain/permissions.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/route-table.ts';
import { useAuth } from '../../../app/session.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { Tabs } from '../../../app/staff/tabs.tsx';
import { toasts } from '../../../app/toasts.ts';
import { Status } from '../status.tsx';
import { draftOf, type QuizForm } from './form.ts';
import { useEditor, type Editor, type Keeping, type Saving } from './use-editor.ts';

// Each with what only it needs: dragging, dialogs, tables.
const BasicInfo = lazy(() => import('./basic-info.tsx'));
const QuestionsTab = lazy(() => import('./questions-tab.tsx'));
const VersionsTab = lazy(() => import('./versions-tab.tsx'));
const PublishDialog = lazy(() => import('./publish-dialog.tsx'));
const DailySetButton = lazy(() => import('./daily-set-button.tsx'));
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
const Preview = lazy(() => import('../../../app/staff/preview.tsx'));

const TABS = ['basic', 'questions', 'preview', 'versions'] as const;
type Tab = (typeof TABS)[number];
const TAB_WORDS: Readonly<Record<Tab, string>> = {
  basic: 'Basic info',
  questions: 'Questions',
  preview: 'Preview',
  versions: 'Versions',
};

const KEEPING_WORDS: Readonly<Record<Keeping, string>> = {
  clean: '',
  waiting: 'Unsaved changes',
  keeping: 'Keeping your changes…',
  kept: 'Your changes are kept as a draft of yours',
  failed: 'Your changes could not be kept. They stay on this page.',
};

interface QuizEditorProps {
  readonly quiz: QuizForStaff | null;
  readonly form: QuizForm;
  readonly baseVersion: number | null;
  /** When the unsaved changes that are shown were kept; null where the form is as saved. */
  readonly restoredFrom: string | null;
}

const PreviewTab = ({ form }: { readonly form: QuizForm }) => {
  const parsed = v.safeParse(
    QuizDraft.pipe[0].entries.questions,
    draftOf(form, { status: 'draft', scheduledAt: null, baseVersion: null }).questions,
  );
  if (!parsed.success) {
    return (
      <Banner tone="info" title="The preview waits">
        Some questions are not complete yet. They are marked in the list once you save.
      </Banner>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="420px" />}>
      <Preview
        questions={parsed.output}
        title={form.title === '' ? 'Untitled quiz' : form.title}
        negativeMarking={Number(form.negativeMarking) || 0}
      />
    </Suspense>
  );
};

const useKeys = (editor: Editor, save: () => void): void => {
  const latest = useRef({ editor, save });
  useEffect(() => {
    latest.current = { editor, save };
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      // The rich text editor has a history of its own while it is written in.
      const inRichText = event.target instanceof HTMLElement && event.target.isContentEditable;
      if (key === 's') latest.current.save();
      else if (key === 'z' && !inRichText) (event.shiftKey ? latest.current.editor.redo : latest.current.editor.undo)();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
};

/** Writes a quiz: basic info, questions, preview, versions; kept while it is typed, saved when its author says so. */
export const QuizEditor = ({ quiz: start, form, baseVersion, restoredFrom }: QuizEditorProps) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  const editor = useEditor({ quiz: start, form, baseVersion, restored: restoredFrom !== null });
  const [asking, setAsking] = useState<'publish' | 'schedule' | 'update' | null>(null);
  const [tidied, setTidied] = useState(false);
  const { quiz, problems, busy } = editor;
  const wanted = params.get('tab');
  const tab = TABS.find((one) => one === wanted) ?? (params.has('question') || quiz !== null ? 'questions' : 'basic');
  const goTo = (to: Tab): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', to);
        return next;
      },
      { replace: true },
    );
  const status = quiz?.status ?? 'draft';
  const live = status === 'published' || status === 'scheduled';
  const mayPublish = user !== null && may(user.role, 'content.publish');

  const save = async (saving: Saving): Promise<void> => {
    setAsking(null);
    const isNew = quiz === null;
    const stored = await editor.save(saving);
    if (stored === null) return;
    toasts.show(
      saving.status === 'published'
        ? 'Saved and published'
        : saving.status === 'scheduled'
          ? 'Saved and scheduled'
          : 'Saved',
      { tone: 'good' },
    );
    if (isNew) void navigate(`${paths.quizEdit(stored._id)}?tab=${tab}`, { replace: true });
  };
  const saveAsIs = (): void => {
    if (live) setAsking('update');
    else void save({ status });
  };
  useKeys(editor, saveAsIs);

  const basicProblems = problems.filter(({ field }) => !field.startsWith('questions'));
  return (
    <Stack gap={4}>
      <PageHead
        title={quiz === null ? 'Create quiz' : editor.form.title === '' ? 'Untitled quiz' : editor.form.title}
        actions={
          <>
            <IconButton label="Undo" disabled={!editor.canUndo} onClick={editor.undo}>
              <Undo2 size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label="Redo" disabled={!editor.canRedo} onClick={editor.redo}>
              <Redo2 size={18} aria-hidden="true" />
            </IconButton>
            <Button variant="quiet" scale="small" busy={busy} onClick={saveAsIs}>
              {live ? 'Save version' : 'Save draft'}
            </Button>
            {mayPublish && !live && (
              <>
                <Button variant="quiet" scale="small" onClick={() => setAsking('schedule')}>
                  Schedule
                </Button>
                <Button scale="small" onClick={() => setAsking('publish')}>
                  Publish
                </Button>
              </>
            )}
            {mayPublish && live && (
              <Button variant="quiet" scale="small" onClick={() => void save({ status: 'draft' })}>
                Unpublish
              </Button>
            )}
          </>
        }
      />
      <Row gap={3} minHeight="24px">
        <Status status={status} />
        {quiz !== null && (
          <>
            <Text as="span" fontSize="sm" color="muted">
              Version {quiz.version}
            </Text>
            {user !== null && may(user.role, 'results.readAny') && (
              <TextLink as={Link} to={paths.dashboard(`analysis/${quiz._id}`)} fontSize="sm">
                Analysis
              </TextLink>
            )}
            {mayPublish && editor.keeping === 'clean' && quiz.questions.length === DAILY_QUESTIONS && (
              <Suspense>
                <DailySetButton quizId={quiz._id} />
              </Suspense>
            )}
          </>
        )}
        <Text as="span" fontSize="sm" color={editor.keeping === 'failed' ? 'bad' : 'muted'} role="status">
          {KEEPING_WORDS[editor.keeping]}
        </Text>
      </Row>
      {restoredFrom !== null && !tidied && (
        <Banner tone="info" title="These are changes that you haven’t saved yet">
          <Row gap={3}>
            <span>They were kept on {restoredFrom}.</span>
            <Button
              variant="quiet"
              scale="small"
              onClick={() => {
                setTidied(true);
                void editor.discard();
              }}
            >
              Drop them
            </Button>
            <Button variant="plain" scale="small" onClick={() => setTidied(true)}>
              Go on with them
            </Button>
          </Row>
        </Banner>
      )}
      {editor.error !== null && (
        <div role="alert">
          <Banner tone="bad" title="The quiz was not saved">
            {editor.error.message}
          </Banner>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert">
          <Banner
            tone="bad"
            title={`${String(problems.length)} ${problems.length === 1 ? 'thing needs' : 'things need'} another look`}
          >
            <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
              {problems.slice(0, 5).map(({ field, message }) => (
                <li key={`${field} ${message}`}>
                  {/^questions\.(\d+)/.exec(field)?.[1] === undefined
                    ? ''
                    : `Question ${String(Number(/^questions\.(\d+)/.exec(field)?.[1]) + 1)}: `}
                  {message}
                </li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <Tabs
        label="Parts of the quiz"
        tabs={TABS.filter((one) => one !== 'versions' || quiz !== null).map((one) => ({
          id: one,
          label: TAB_WORDS[one],
          mark:
            (one === 'basic'
              ? basicProblems.length
              : one === 'questions'
                ? problems.length - basicProblems.length
                : 0) > 0,
        }))}
        current={tab}
        onChange={(id) => goTo(TABS.find((one) => one === id) ?? 'basic')}
      >
        <Suspense fallback={<Skeleton height="420px" />}>
          {tab === 'basic' && <BasicInfo editor={editor} />}
          {tab === 'questions' && <QuestionsTab editor={editor} />}
          {tab === 'preview' && <PreviewTab form={editor.form} />}
          {tab === 'versions' && quiz !== null && (
            <VersionsTab key={quiz.version} editor={editor} quizId={quiz._id} onRestored={() => goTo('questions')} />
          )}
        </Suspense>
      </Tabs>
      <Suspense>
        {asking !== null && (
          <PublishDialog
            quizId={quiz?._id ?? null}
            status={status}
            kind={asking}
            onClose={() => setAsking(null)}
            onConfirm={(saving) =>
              void save(
                saving.status === 'scheduled' && saving.scheduledAt === undefined
                  ? { ...saving, scheduledAt: quiz?.scheduledAt ?? null }
                  : saving,
              )
            }
          />
        )}
        {editor.conflict && <ConflictDialog editor={editor} />}
      </Suspense>
    </Stack>
  );
};
