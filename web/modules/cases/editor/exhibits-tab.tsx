import { FileText, Table2 } from 'lucide-react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Row } from '#shared/ui/system.ts';
import { RichTextField } from '../../../app/staff/fields/rich-text-field.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { emptyExhibit, type FormExhibit } from './form.ts';
import { PartHead } from './part-head.tsx';
import { PartsTab } from './parts-tab.tsx';
import type { CaseWriting } from './port.ts';
import { TableGrid } from './table-grid.tsx';

const EXHIBITS_MAX = 12;

interface FieldsProps {
  readonly exhibit: FormExhibit;
  /** Path of the exhibit in the form. */
  readonly base: string;
  readonly problems: readonly Problem[];
  readonly update: (field: string, changes: Partial<FormExhibit>) => void;
}

const TableFields = ({ exhibit, base, problems, update }: FieldsProps) => {
  const { columns, rows, note, chartColumn, chartRows } = exhibit;
  const cellProblem =
    problemAt(problems, `${base}.columns`) ??
    problemAt(problems, `${base}.rows`) ??
    problems.find(({ field }) => field === base)?.message ??
    null;
  return (
    <>
      <TableGrid table={{ columns, rows }} problem={cellProblem} onChange={(field, table) => update(field, table)} />
      <Field
        label="Note"
        hint="Shown under the table, for example a source or a unit."
        autoComplete="off"
        maxLength={500}
        value={note}
        error={problemAt(problems, `${base}.note`)}
        onChange={({ target }) => update('note', { note: target.value })}
      />
      <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3}>
        <SelectField
          label="Bar chart above the table"
          value={chartColumn}
          error={problemAt(problems, `${base}.chart.column`)}
          choices={[
            { value: '', label: 'None' },
            ...columns.slice(1).map((head, at) => ({
              value: String(at + 1),
              label: head === '' ? `Column ${String(at + 2)}` : head,
            })),
          ]}
          onChange={({ target }) => update('chartColumn', { chartColumn: target.value })}
        />
        {chartColumn !== '' && (
          <NumberField
            label="Rows in the chart"
            hint="Counted from the first. Leave empty for all."
            inputMode="numeric"
            value={chartRows}
            error={problemAt(problems, `${base}.chart.rows`)}
            onChange={({ target }) => update('chartRows', { chartRows: target.value })}
          />
        )}
      </Grid>
    </>
  );
};

/** The exhibits of a case study: tables and documents. */
const ExhibitsTab = ({ writing: { form, change, problems } }: { readonly writing: CaseWriting }) => (
  <PartsTab
    noun="exhibit"
    many="exhibits"
    field="exhibits"
    parts={form.exhibits}
    problems={problems}
    lineOf={({ title, kind, rows }) => ({
      title,
      note: kind === 'text' ? 'Document' : `Table, ${countText(rows.length, 'row')}`,
    })}
    onChange={(field, exhibits) => change(`exhibits.${field}`, { exhibits })}
    empty="Add tables, letters and pictures that readers need to decide."
    tools={(add) => (
      <Row gap={2}>
        <Button
          scale="small"
          disabled={form.exhibits.length >= EXHIBITS_MAX}
          icon={<Table2 size={16} aria-hidden="true" />}
          onClick={() => add(emptyExhibit('table'))}
        >
          Add table
        </Button>
        <Button
          variant="quiet"
          scale="small"
          disabled={form.exhibits.length >= EXHIBITS_MAX}
          icon={<FileText size={16} aria-hidden="true" />}
          onClick={() => add(emptyExhibit('text'))}
        >
          Add document
        </Button>
      </Row>
    )}
  >
    {({ part, index, update, remove }) => {
      const base = `exhibits.${String(index)}`;
      return (
        <>
          <PartHead title={`Exhibit ${String(index + 1)}`} onRemove={remove} />
          <Grid gridTemplateColumns={['1fr', null, 'minmax(0, 1fr) 160px']} gap={3} alignItems="end">
            <Field
              label="Title"
              hint="Include its number, for example “Exhibit 1. A day in March”."
              autoComplete="off"
              maxLength={200}
              value={part.title}
              error={problemAt(problems, `${base}.title`)}
              onChange={({ target }) => update('title', { title: target.value })}
            />
            <SelectField
              label="Kind"
              value={part.kind}
              choices={[
                { value: 'table', label: 'Table' },
                { value: 'text', label: 'Document' },
              ]}
              onChange={({ target }) => update('kind', { kind: target.value === 'text' ? 'text' : 'table' })}
            />
          </Grid>
          {part.kind === 'table' ? (
            <TableFields exhibit={part} base={base} problems={problems} update={update} />
          ) : (
            <RichTextField
              label="Text"
              hint="For example a letter, a memo or a picture with a caption."
              large
              value={part.text}
              error={problemAt(problems, `${base}.text`)}
              onChange={(text) => update('text', { text })}
            />
          )}
        </>
      );
    }}
  </PartsTab>
);

export default ExhibitsTab;
