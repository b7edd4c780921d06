import styled from '@emotion/styled';
import { CircleAlert, CircleCheck, Pencil, TriangleAlert, Undo2 } from 'lucide-react';
import {
  isChanged,
  losesMuch,
  type ImportRemark,
  type RowVerdict,
  type SupportingPassage,
} from '#shared/contract/quizzes/import.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { isBad, type LeftOut } from './choices.ts';

interface ReportRowsProps {
  readonly rows: readonly RowVerdict[];
  readonly left: LeftOut;
  readonly onToggle: (row: number) => void;
  readonly onEdit: (row: number) => void;
  readonly onUndo: (row: RowVerdict) => void;
}

const LOOKS = {
  bad: { Icon: CircleAlert, color: 'var(--bad)' },
  changed: { Icon: TriangleAlert, color: 'var(--accent-ink)' },
  good: { Icon: CircleCheck, color: 'var(--good)' },
} as const;

const verdictOf = (row: RowVerdict): string => {
  if (isBad(row)) return 'Skipped';
  const kind = row.verdict === 'update' ? 'Updates a question' : 'New';
  if (row.edited !== undefined) return `${kind}, edited`;
  return isChanged(row) ? `${kind}, with changes` : kind;
};

const Scroller = styled.div({ overflowX: 'auto', maxHeight: '560px' });
const Sample = styled.div({
  margin: '2px 0 6px',
  color: 'var(--muted)',
  '& dt': { float: 'left', clear: 'left', marginInlineEnd: '6px' },
  '& dl': { margin: 0 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', color: 'var(--ink)' },
});

const Quote = styled.blockquote({
  margin: '4px 0',
  paddingInlineStart: '10px',
  borderInlineStart: '3px solid var(--line)',
  color: 'var(--muted)',
  overflowWrap: 'anywhere',
});

const Remark = ({ remark: { message, weight, before, after } }: { readonly remark: ImportRemark }) => (
  <li style={{ color: weight === 'note' ? 'var(--muted)' : 'inherit' }}>
    {weight === 'loss' ? <strong>{message}</strong> : message}
    {(before !== undefined || after !== undefined) && (
      <Sample>
        <dl>
          {before !== undefined && (
            <>
              <dt>Before:</dt>
              <dd>{before}</dd>
            </>
          )}
          {after !== undefined && (
            <>
              <dt>After:</dt>
              <dd>{after === '' ? 'nothing' : after}</dd>
            </>
          )}
        </dl>
      </Sample>
    )}
  </li>
);

const Passage = ({ passage: { text, found } }: { readonly passage: SupportingPassage }) => (
  <Quote>
    <VisuallyHidden>{found ? 'Passage of the source:' : 'Passage that is not in the source:'} </VisuallyHidden>“{text}”
  </Quote>
);

const ReportRow = ({
  row: verdict,
  left,
  onToggle,
  onEdit,
  onUndo,
}: { readonly row: RowVerdict } & Omit<ReportRowsProps, 'rows'>) => {
  const { row, about, faults, remarks, passage } = verdict;
  const bad = isBad(verdict);
  const { Icon, color } = LOOKS[bad ? 'bad' : isChanged(verdict) ? 'changed' : 'good'];
  const isLeft = left.has(row);
  return (
    <tr>
      <td data-check style={{ verticalAlign: 'top' }}>
        {!bad && (
          <input
            type="checkbox"
            aria-label={`Take row ${String(row)}: ${about}`}
            checked={!isLeft}
            onChange={() => onToggle(row)}
          />
        )}
      </td>
      <td style={{ verticalAlign: 'top' }}>
        <div>{row}</div>
        <div style={{ color, display: 'flex', gap: '4px' }}>
          <Icon size={14} aria-hidden="true" style={{ flex: 'none', marginTop: '4px' }} />
          {verdictOf(verdict)}
        </div>
        {isLeft && <div style={{ color: 'var(--muted)' }}>Left out</div>}
      </td>
      <td style={{ width: '100%', verticalAlign: 'top' }}>
        <div style={isLeft ? { color: 'var(--muted)' } : { fontWeight: 600 }}>{about}</div>
        {faults.map(({ column, reason }) => (
          <div key={`${column} ${reason}`}>
            <strong>{column}</strong>: {reason}
          </div>
        ))}
        {passage !== undefined && <Passage passage={passage} />}
        {losesMuch(verdict) && <VisuallyHidden>Loses something that matters.</VisuallyHidden>}
        {remarks.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
            {remarks.map((remark) => (
              <Remark key={`${remark.column} ${remark.message}`} remark={remark} />
            ))}
          </ul>
        )}
        <Row gap={1} mt={1}>
          <Button
            scale="small"
            variant="quiet"
            icon={<Pencil size={14} aria-hidden="true" />}
            aria-label={`${bad ? 'Correct' : 'Edit'} row ${String(row)}`}
            onClick={() => onEdit(row)}
          >
            {bad ? 'Correct' : 'Edit'}
          </Button>
          {verdict.edited !== undefined && (
            <Button
              scale="small"
              variant="plain"
              icon={<Undo2 size={14} aria-hidden="true" />}
              aria-label={`Undo the edit of row ${String(row)}`}
              onClick={() => onUndo(verdict)}
            >
              {passage === undefined ? 'Back to the file’s version' : 'Back to the model’s draft'}
            </Button>
          )}
        </Row>
      </td>
    </tr>
  );
};

/** A table of rows with their verdicts and remarks, and a box to take each good one. */
export const ReportRows = ({ rows, ...choosing }: ReportRowsProps) => (
  <Scroller tabIndex={0} role="region" aria-label="Rows of the file">
    <Table>
      <thead>
        <tr>
          <th scope="col" data-check>
            Take
          </th>
          <th scope="col">Row</th>
          <th scope="col" style={{ whiteSpace: 'normal' }}>
            Question, and what we changed
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ReportRow key={row.row} row={row} {...choosing} />
        ))}
      </tbody>
    </Table>
  </Scroller>
);
