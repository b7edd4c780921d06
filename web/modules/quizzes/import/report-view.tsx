import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { editImportRow } from '#shared/contract/quizzes/import-edits.ts';
import type { ImportReport, RowVerdict } from '#shared/contract/quizzes/import.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { saveText } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { Select } from '../../../app/staff/fields/select-field.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { badRowsOf } from './bad-rows.ts';
import {
  leftAfterCopy,
  leftAfterEdit,
  leftAtFirst,
  plannedWith,
  previewWith,
  ROW_FILTERS,
  rowsBy,
  toggled,
  withoutChanged,
} from './choices.ts';
import type { RowFilter } from './choices.ts';
import { WebPictures } from './web-pictures.tsx';
import { changedText, headlineOf, originText } from './report-texts.ts';
import { ReportRows } from './report-rows.tsx';

// The question editor is loaded when a row is edited.
const EditRowDialog = lazyPart(() => import('./edit-row-dialog.tsx'));

interface ReportViewProps {
  readonly report: ImportReport;
  /** Called with the report after an edit. */
  readonly onReport: (report: ImportReport) => void;
  readonly busy: boolean;
  /** Called with the numbers of the rows to leave out. */
  readonly onCommit: (leaveOut: readonly number[]) => void;
  readonly onBack: () => void;
}

const STEP = 200;
const FILTERS: Readonly<Record<RowFilter, string>> = {
  all: 'All rows',
  changed: 'With changes',
  edited: 'Edited',
  left: 'Left out',
  bad: 'With errors',
};

const Planned = ({ quizzes }: { readonly quizzes: ImportReport['quizzes'] }) => (
  <Card p={4}>
    <Heading fontSize="md" mb={2}>
      What will be saved
    </Heading>
    <ul style={{ margin: 0, paddingInlineStart: '1.1em', fontSize: 'var(--size-sm)' }}>
      {quizzes.slice(0, 20).map(({ quizId, title, added, updated }, index) => (
        <li key={quizId ?? `${title} ${String(index)}`}>
          {quizId === null ? `New draft “${title}”` : `“${title}”`}:{' '}
          {[
            ...(added > 0 ? [countText(added, 'new question')] : []),
            ...(updated > 0 ? [countText(updated, 'changed question')] : []),
          ].join(', ')}
        </li>
      ))}
      {quizzes.length > 20 && <li>and {quizzes.length - 20} more</li>}
    </ul>
  </Card>
);

/** Shows the report of a dry run, and lets the author choose what the import saves. */
const ReportView = ({ report, onReport, busy, onCommit, onBack }: ReportViewProps) => {
  const { good, bad, changed, importId } = report;
  const isDrafts = report.drafting !== undefined;
  const [left, setLeft] = useState(() => leftAtFirst(report));
  const [filter, setFilter] = useState<RowFilter>(isDrafts ? 'all' : bad > 0 ? 'bad' : changed > 0 ? 'changed' : 'all');
  const [shown, setShown] = useState(STEP);
  const [previewing, setPreviewing] = useState(false);
  const [editing, setEditing] = useState<number | null>(null);
  const { run } = useAct();
  const groups = rowsBy(report, left);
  const rows = groups[filter];
  const taken = good - left.size;
  const preview = previewWith(report, left);
  const planned = plannedWith(report, left);
  const edited = (row: number, next: ImportReport): void => {
    setLeft(leftAfterEdit(left, next, row));
    onReport(next);
  };
  const undo = ({ row, edited: revision = 0 }: RowVerdict): void =>
    void run(
      () =>
        session.client.call(editImportRow, {
          params: { id: importId, row: String(row) },
          body: { revision, question: null },
        }),
      { said: `Row ${String(row)} is as in the file again`, then: ({ data }) => edited(row, data.report) },
    );
  return (
    <Stack gap={4}>
      <div role="status">
        <Banner tone={bad > 0 ? 'info' : changed > 0 ? 'warn' : 'good'} title={headlineOf(report)}>
          {changedText(report)}
          {left.size > 0 && `${countText(left.size, 'row is', 'rows are')} left out. `}
          {originText(report)}
        </Banner>
      </div>
      <Row gap={2}>
        {good > 0 && (
          <Button busy={busy} disabled={taken === 0} onClick={() => onCommit([...left])}>
            Import {countText(taken, 'question')}
          </Button>
        )}
        {preview.length > 0 && (
          <Button variant="quiet" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
        )}
        {bad > 0 && !isDrafts && (
          <Button
            variant="quiet"
            icon={<FileDown size={16} aria-hidden="true" />}
            onClick={() => saveText(badRowsOf(report))}
          >
            Download rows with errors
          </Button>
        )}
        <Button variant="plain" onClick={onBack}>
          {isDrafts ? 'Close' : 'Another file'}
        </Button>
      </Row>
      <WebPictures
        report={report}
        onReport={(next) => {
          setLeft(leftAfterCopy(left, report, next));
          onReport(next);
        }}
      />
      {isDrafts && (
        <Banner tone="info" title="Check each question and its passage">
          Someone else has to approve the quiz before learners see it.
        </Banner>
      )}
      {planned.length > 0 && <Planned quizzes={planned} />}
      <Card p={0} overflow="hidden">
        <Row justifyContent="space-between" p={4} gap={2}>
          <Row gap={2}>
            <Heading fontSize="md">Rows</Heading>
            <Select
              data-dense="true"
              aria-label="Show rows"
              value={filter}
              onChange={({ target: { value } }) => {
                setFilter(ROW_FILTERS.find((one) => one === value) ?? 'all');
                setShown(STEP);
              }}
            >
              {ROW_FILTERS.map((one) => (
                <option key={one} value={one}>
                  {`${FILTERS[one]} (${numberText(groups[one].length)})`}
                </option>
              ))}
            </Select>
          </Row>
          {(changed > 0 || left.size > 0) && (
            <Row gap={2}>
              <Button scale="small" variant="quiet" onClick={() => setLeft(withoutChanged(report, left))}>
                Leave out all with changes
              </Button>
              <Button scale="small" variant="quiet" onClick={() => setLeft(new Set())}>
                Take all
              </Button>
            </Row>
          )}
        </Row>
        {rows.length === 0 ? (
          <Text p={4} pt={0} color="muted" fontSize="sm">
            No rows to show.
          </Text>
        ) : (
          <ReportRows
            rows={rows.slice(0, shown)}
            left={left}
            onToggle={(row) => setLeft(toggled(left, row))}
            onEdit={setEditing}
            onUndo={undo}
          />
        )}
        {rows.length > shown && (
          <Row p={4} gap={3}>
            <Text color="muted" fontSize="sm">
              {`Showing the first ${String(shown)} of ${numberText(rows.length)}.`}
            </Text>
            <Button scale="small" variant="quiet" onClick={() => setShown(shown + STEP)}>
              Show more
            </Button>
          </Row>
        )}
      </Card>
      {editing !== null && (
        <EditRowDialog
          importId={importId}
          row={editing}
          onClose={() => setEditing(null)}
          onSaved={(next) => {
            edited(editing, next);
            setEditing(null);
            if (!rowsBy(next, left)[filter].some(({ row }) => row === editing)) setFilter('edited');
            toasts.show(`Row ${String(editing)} is edited`, { tone: 'good' });
          }}
        />
      )}
      {previewing && (
        <PreviewDialog title="Preview as a learner" questions={preview} onClose={() => setPreviewing(false)} />
      )}
    </Stack>
  );
};

export default ReportView;
