import { ExternalLink } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AuthoredItem } from '#shared/contract/common/authored.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Row, Stack, TextLink } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { toasts } from '../../components/toasts.ts';
import { useAct } from '../../components/use-action.ts';
import { paths } from '../../routing/route-table.ts';
import { useAuth } from '../../session/session.ts';
import { PageHead } from '../page-head.tsx';
import { Status } from '../status.tsx';
import { ConflictDialog } from '../writing/conflict-dialog.tsx';
import { DraftStatus, UndoButtons } from '../writing/draft-controls.tsx';
import { DraftNotes } from '../writing/draft-notes.tsx';
import { useEditorKeys } from '../writing/use-editor-keys.ts';
import type { AuthoredDraft, AuthoredSaving, Duplicate } from './authored-draft.ts';
import { FaultLinks } from './fault-links.tsx';
import { editorPath, type AuthoredKind } from './kind.ts';

interface AuthoredEditorProps<Item extends AuthoredItem, Stored extends AuthoredItem, Edited extends object> {
  readonly kind: AuthoredKind<Item, Stored>;
  readonly draft: AuthoredDraft<Edited & { readonly title: string }, Stored>;
  /** Where a problem is: "Card 3: "; empty if the sentence says it. */
  readonly placeOf: (problem: Problem) => string;
  /** Saves a copy of the form as a new draft. */
  readonly duplicate: Duplicate<Edited & { readonly title: string }, Stored>;
  /** Opens the part with the field. */
  readonly onOpenField: (field: string) => void;
  /** The form as learners see it, in a dialog. */
  readonly preview: (onClose: () => void) => ReactNode;
  /** Renders the fields with the ids that problems link to. */
  readonly children: (fieldId: (field: string) => string) => ReactNode;
}

const savedText = (before: string | undefined, { status }: AuthoredSaving): string => {
  if (status === 'published') return before === 'published' ? 'Saved. Learners see this version now.' : 'Published';
  return before === 'published' ? 'Unpublished. Learners no longer see it.' : 'Draft saved';
};

/** The editor of an authored item: saving, publishing, preview, deletion, problems and conflicts around its fields. */
export const AuthoredEditor = <Item extends AuthoredItem, Stored extends AuthoredItem, Edited extends object>({
  kind,
  draft,
  placeOf,
  duplicate,
  onOpenField,
  preview,
  children,
}: AuthoredEditorProps<Item, Stored, Edited>) => {
  const navigate = useNavigate();
  const { user } = useAuth();
  const act = useAct();
  const base = useId();
  const [previewing, setPreviewing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { stored, form, busy, error, problems } = draft;
  const [noun, many] = kind.nouns;
  const mayPublish = user !== null && may(user, 'content.publish');
  const status = stored?.status ?? 'draft';
  const title = stored === null ? `New ${noun}` : stored.title;
  const home = paths.dashboard(kind.page);
  const fieldId = (field: string): string => `${base}-${field}`;

  const open = (id: string): void => void navigate(editorPath(kind, id), { replace: true });
  const save = async (saving: AuthoredSaving): Promise<void> => {
    if (busy) return;
    const before = stored;
    const saved = await draft.save(saving);
    if (saved === null) return;
    toasts.show(savedText(before?.status, saving), { tone: 'good' });
    if (before === null) open(saved._id);
  };
  const copy = (): void =>
    void act.run(() => duplicate(form), {
      said: 'The copy is saved as a draft',
      then: ({ _id }) => void navigate(editorPath(kind, _id)),
    });
  const remove = async (id: string): Promise<void> => {
    const done = await act.run(() => kind.remove(id), { said: `The ${noun} is deleted` });
    setDeleting(false);
    if (!done) return;
    draft.drop();
    void navigate(home);
  };
  useEditorKeys({ save: () => void save({ status }), undo: draft.undo, redo: draft.redo });

  return (
    <Stack gap={4}>
      <div>
        <TextLink as={Link} to={home} fontSize="sm">
          {`All ${many}`}
        </TextLink>
        <PageHead
          title={title}
          actions={
            <>
              <UndoButtons draft={draft} />
              {stored !== null && (
                <Button variant="plain" scale="small" onClick={() => setDeleting(true)}>
                  Delete
                </Button>
              )}
              {stored !== null && (
                <Button variant="plain" scale="small" busy={act.busy} onClick={copy}>
                  Duplicate
                </Button>
              )}
              <Button variant="plain" scale="small" onClick={() => setPreviewing(true)}>
                Preview
              </Button>
              <Button variant="quiet" scale="small" busy={busy} onClick={() => void save({ status: 'draft' })}>
                {status === 'published' ? 'Unpublish' : 'Save draft'}
              </Button>
              {mayPublish && (
                <Button scale="small" busy={busy} onClick={() => void save({ status: 'published' })}>
                  {status === 'published' ? 'Save' : 'Publish'}
                </Button>
              )}
            </>
          }
        />
        <Row gap={3} minHeight="24px">
          <Status status={status} />
          {stored?.status === 'published' && (
            <TextLink href={kind.learnerPath(stored._id)} target="_blank" fontSize="sm">
              See the learners’ page <ExternalLink size={14} aria-hidden="true" />
            </TextLink>
          )}
          <DraftStatus draft={draft} />
        </Row>
      </div>
      <DraftNotes title={form.title === '' ? title : form.title} draft={draft} />
      {error !== null && problems.length === 0 && (
        <Banner tone="bad" live="alert" title={`We couldn’t save the ${noun}`}>
          {error.message}
        </Banner>
      )}
      <FaultLinks problems={problems} fieldId={fieldId} placeOf={placeOf} onOpen={onOpenField} />
      <Form onSubmit={() => void save({ status })}>
        <Stack gap={5}>{children(fieldId)}</Stack>
      </Form>
      {previewing && preview(() => setPreviewing(false))}
      {draft.conflict && <ConflictDialog noun={noun} draft={draft} onApart={({ _id }) => open(_id)} />}
      {deleting && stored !== null && (
        <ConfirmDialog
          title={`Delete “${stored.title}”?`}
          act="Delete"
          busy={act.busy}
          onClose={() => setDeleting(false)}
          onConfirm={() => void remove(stored._id)}
        >
          {`This can’t be undone. A ${noun} in use can only be unpublished.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
};
