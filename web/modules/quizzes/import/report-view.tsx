import { CircleAlert, CircleCheck, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { ImportReport, RowVerdict } from '#shared/contract/quizzes/import.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { saveText } from '../../../app/components/save-file.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { badRowsOf } from './bad-rows.ts';

interface ReportViewProps {
  readonly report: ImportReport;
  readonly busy: boolean;
  readonly onCommit: (importId: string) => void;
  readonly onBack: () => void;
}

const SHOWN = 200;
const VERDICTS = { new: 'New', update: 'Updates a question', bad: 'Skipped' } as const;
const FORMATS = {
  csv: 'our CSV',
  kahoot: 'a Kahoot spreadsheet',
  quizizz: 'a Quizizz spreadsheet',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
} as const;

const readAsText = ({ format, encoding }: ImportReport): string =>
  `We read the file as ${FORMATS[format]}${encoding === 'windows-1252' ? ' in Windows-1252' : ''}. Nothing is saved yet.`;

const Verdicts = ({ rows }: { readonly rows: readonly RowVerdict[] }) => (
  <div style={{ overflowX: 'auto', maxHeight: '480px' }} tabIndex={0} role="region" aria-label="Every row">
    <Table>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Verdict</th>
          <th scope="col">Question</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, verdict, about, faults }) => (
          <tr key={row}>
            <td>{row}</td>
            <td style={{ whiteSpace: 'nowrap', color: verdict === 'bad' ? 'var(--bad)' : 'var(--good)' }}>
              {verdict === 'bad' ? (
                <CircleAlert size={14} aria-hidden="true" />
              ) : (
                <CircleCheck size={14} aria-hidden="true" />
              )}{' '}
              {VERDICTS[verdict]}
            </td>
            <td>{about}</td>
            <td>
              {faults.map(({ column, reason }) => (
                <div key={`${column} ${reason}`}>
                  <strong>{column}</strong>: {reason}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

/** Shows the report of a dry run and what the import would save. */
const ReportView = ({ report, busy, onCommit, onBack }: ReportViewProps) => {
  const [onlyBad, setOnlyBad] = useState(report.bad > 0);
  const [previewing, setPreviewing] = useState(false);
  const { good, bad, importId, quizzes } = report;
  const rows = report.rows.filter(({ verdict }) => !onlyBad || verdict === 'bad');
  return (
    <Stack gap={4}>
      <div role="status">
        <Banner
          tone={bad === 0 ? 'good' : 'info'}
          title={`${countText(good, 'row is', 'rows are')} ready, ${countText(bad, 'row needs', 'rows need')} fixing`}
        >
          {readAsText(report)}
        </Banner>
      </div>
      <Row gap={2}>
        {importId !== null && (
          <Button busy={busy} onClick={() => onCommit(importId)}>
            Import {countText(good, 'question')}
          </Button>
        )}
        {report.preview.length > 0 && (
          <Button variant="quiet" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
        )}
        {bad > 0 && (
          <Button
            variant="quiet"
            icon={<FileDown size={16} aria-hidden="true" />}
            onClick={() => saveText(badRowsOf(report))}
          >
            Download rows with errors
          </Button>
        )}
        <Button variant="plain" onClick={onBack}>
          Another file
        </Button>
      </Row>
      {quizzes.length > 0 && (
        <Card p={4}>
          <Heading fontSize="md" mb={2}>
            What will be saved
          </Heading>
          <ul style={{ margin: 0, paddingInlineStart: '1.1em', fontSize: 'var(--size-sm)' }}>
            {quizzes.slice(0, 20).map(({ quizId, title, added, updated }, index) => (
              <li key={quizId ?? `${title} ${String(index)}`}>
                {quizId === null ? `New draft “${title}”` : `“${title}”`}: {countText(added, 'new question')}
                {updated > 0 ? `, ${countText(updated, 'changed question')}` : ''}
              </li>
            ))}
            {quizzes.length > 20 && <li>and {quizzes.length - 20} more</li>}
          </ul>
        </Card>
      )}
      <Card p={0} overflow="hidden">
        <Row justifyContent="space-between" p={4} gap={2}>
          <Heading fontSize="md">Rows</Heading>
          <Row as="label" gap={2} fontSize="sm">
            <input type="checkbox" checked={onlyBad} onChange={({ target }) => setOnlyBad(target.checked)} />
            Only rows with errors
          </Row>
        </Row>
        {rows.length === 0 ? (
          <Text p={4} pt={0} color="muted" fontSize="sm">
            No rows to show.
          </Text>
        ) : (
          <Verdicts rows={rows.slice(0, SHOWN)} />
        )}
        {rows.length > SHOWN && (
          <Text p={4} color="muted" fontSize="sm">
            {`Showing the first ${String(SHOWN)} of ${rows.length.toLocaleString('en-IN')}. Download to see every row with an error.`}
          </Text>
        )}
      </Card>
      {previewing && (
        <PreviewDialog title="Preview as a learner" questions={report.preview} onClose={() => setPreviewing(false)} />
      )}
    </Stack>
  );
};

export default ReportView;
