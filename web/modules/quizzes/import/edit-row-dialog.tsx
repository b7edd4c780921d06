import { useEffect, useMemo, useState } from 'react';
import { editImportRow, getImportRow, type ImportedRow } from '#shared/contract/quizzes/import-edits.ts';
import type { ImportReport } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { session } from '../../../app/session/session.ts';
import { questionOf } from '../editor/draft-of.ts';
import type { FormQuestion } from '../editor/form.ts';
import { questionProblems } from '../editor/problems.ts';
import { QuestionForm } from '../editor/question-form.tsx';
import { formOfRow, withStoredPaths, type PictureUrls } from './row-form.ts';

interface EditRowDialogProps {
  readonly importId: string;
  readonly row: number;
  /** Called with the new report. */
  readonly onSaved: (report: ImportReport) => void;
  readonly onClose: () => void;
}

/** The rich text editor takes no data addresses, and the page's policy lets nothing fetch them. */
const urlOf = (data: string): string => {
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
};

const FromFile = ({ row: { faults, remarks, cells, passage } }: { readonly row: ImportedRow }) => (
  <>
    {faults.length > 0 && (
      <Banner tone="warn" title="Why this row was refused">
        {faults.map(({ column, reason }) => `${column}: ${reason}`).join(' ')}
      </Banner>
    )}
    {passage !== undefined && (
      <Banner tone="info" title={passage.found ? 'Passage of the source' : 'Passage that isn’t in the source'}>
        “{passage.text}”
      </Banner>
    )}
    {remarks.length > 0 && (
      <Banner
        tone="info"
        title={passage === undefined ? 'What we changed when we read the file' : 'Remarks on the draft'}
      >
        <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
          {remarks.map(({ column, message, before }) => (
            <li key={`${column} ${message}`} style={{ overflowWrap: 'anywhere' }}>
              {message}
              {before === undefined ? '' : `: ${before}`}
            </li>
          ))}
        </ul>
      </Banner>
    )}
    {cells.length > 0 && (
      <details>
        <summary>The row in the file</summary>
        <dl style={{ margin: '8px 0 0', fontSize: 'var(--size-sm)' }}>
          {cells.map(({ column, text }) => (
            <div key={column} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              <dt style={{ display: 'inline', color: 'var(--muted)' }}>{column}: </dt>
              <dd style={{ display: 'inline', margin: 0 }}>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    )}
  </>
);

/** The question editor for one row of a checked file. */
const EditRowDialog = ({ importId, row: number, onSaved, onClose }: EditRowDialogProps) => {
  const [opened, setOpened] = useState(0);
  const [row, setRow] = useState<ImportedRow | null>(null);
  const [urls, setUrls] = useState<PictureUrls>(new Map());
  const [form, setForm] = useState<FormQuestion | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [error, setError] = useState<ClientError | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const params = useMemo(() => ({ id: importId, row: String(number) }), [importId, number]);

  useEffect(() => {
    const made: string[] = [];
    const aborting = new AbortController();
    const load = async (): Promise<void> => {
      const reply = await session.client.call(getImportRow, { params, signal: aborting.signal });
      if (aborting.signal.aborted) return;
      if (!reply.ok) {
        setError(reply.error);
        return;
      }
      const found = reply.data.data.row;
      const shown = new Map<string, string>();
      for (const [path, data] of Object.entries(found.pictures)) {
        const url = urlOf(data);
        made.push(url);
        shown.set(path, url);
      }
      setRow(found);
      setUrls(shown);
      setForm(formOfRow(found, shown));
      setChanged(false);
      setProblems([]);
      setError(null);
    };
    void load();
    return () => {
      aborting.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [params, opened]);

  const close = (): void => {
    if (isChanged) setLeaving(true);
    else onClose();
  };
  const save = async (): Promise<void> => {
    if (form === null || row === null) return;
    const stored = withStoredPaths(form, urls);
    const found = questionProblems(stored);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    // The problems above include every rule of the contract.
    const question = questionOf(stored) as Question;
    const reply = await session.client.call(editImportRow, { params, body: { revision: row.revision, question } });
    setBusy(false);
    if (reply.ok) onSaved(reply.data.data.report);
    else setError(reply.error);
  };

  return (
    <>
      <Dialog
        title={`Edit row ${String(number)}`}
        width={860}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button busy={busy} disabled={form === null} onClick={() => void save()}>
              Save the question
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {error !== null && (
            <div role="alert">
              <Banner tone="bad" title="That didn’t work">
                <Stack gap={2}>
                  <Text m={0}>{error.message}</Text>
                  {(error.code === 'EDIT_CONFLICT' || row === null) && (
                    <Row>
                      <Button scale="small" variant="quiet" onClick={() => setOpened(opened + 1)}>
                        {row === null ? 'Try again' : 'Replace mine with that version'}
                      </Button>
                    </Row>
                  )}
                </Stack>
              </Banner>
            </div>
          )}
          {row !== null && <FromFile row={row} />}
          {form === null ? (
            error === null && <Skeleton height="320px" />
          ) : (
            <QuestionForm
              key={form.id}
              question={form}
              index={0}
              problems={problems}
              onChange={(_field, changes) => {
                setForm({ ...form, ...changes });
                setChanged(true);
              }}
            />
          )}
          {problems.length > 0 && (
            <Banner tone="bad" title="The question isn’t complete">
              {[...new Set(problems.map(({ message }) => message))].join('. ')}
            </Banner>
          )}
        </Stack>
      </Dialog>
      {leaving && (
        <ConfirmDialog
          title="Discard your changes of this row?"
          act="Discard"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          The question stays as it was before you opened it.
        </ConfirmDialog>
      )}
    </>
  );
};

export default EditRowDialog;
