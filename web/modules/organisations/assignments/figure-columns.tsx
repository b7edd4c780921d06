import type { AssignmentFigures } from '#shared/contract/organisations/assignments.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { doneText, percentText } from './labels.tsx';

/** Columns of the figures of a person or team. */
export const FIGURE_COLUMNS: readonly Column<{ readonly figures: AssignmentFigures }>[] = [
  { title: 'Done', align: 'end', render: ({ figures }) => doneText(figures) },
  { title: 'Overdue', align: 'end', render: ({ figures }) => numberText(figures.overdue) },
  { title: 'Started', wide: true, align: 'end', render: ({ figures }) => numberText(figures.started) },
  { title: 'Average', wide: true, align: 'end', render: ({ figures }) => percentText(figures.meanPercent) },
];
