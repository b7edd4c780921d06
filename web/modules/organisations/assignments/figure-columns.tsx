import type { AssignmentFigures } from '#shared/contract/organisations/assignments.ts';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { doneText, percentText } from './labels.tsx';

/** Columns of the figures of a person or team. */
export const FIGURE_COLUMNS: readonly Column<{ readonly figures: AssignmentFigures }>[] = [
  { title: 'Done', align: 'end', render: ({ figures }) => doneText(figures) },
  { title: 'Overdue', align: 'end', render: ({ figures }) => figures.overdue.toLocaleString('en-IN') },
  { title: 'Started', wide: true, align: 'end', render: ({ figures }) => figures.started.toLocaleString('en-IN') },
  { title: 'Average', wide: true, align: 'end', render: ({ figures }) => percentText(figures.meanPercent) },
];
