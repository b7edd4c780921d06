import styled from '@emotion/styled';
import { QUIZ_STATUSES, type QuizStatus } from '#shared/domain/quizzes/levels.ts';
import type { Filter } from './lists/data-list.tsx';

/** Publication status of a quiz or a case study. */
export type ContentStatus = QuizStatus;

const Dot = styled.span({
  display: 'inline-block',
  width: '8px',
  height: '8px',
  marginInlineEnd: '8px',
  borderRadius: '50%',
});

export const STATUS_LABELS: Readonly<Record<ContentStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

/** A list filter by status. */
export const STATUS_FILTER: Filter = {
  name: 'status',
  label: 'Status',
  choices: [
    { value: '', label: 'Any status' },
    ...QUIZ_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  ],
};

const COLORS: Readonly<Record<ContentStatus, string>> = {
  published: 'var(--good)',
  scheduled: 'var(--accent)',
  draft: 'var(--line-strong)',
  archived: 'var(--muted)',
};

/** A status with a coloured dot. */
export const Status = ({ status }: { readonly status: ContentStatus }) => (
  <span style={{ whiteSpace: 'nowrap', fontSize: 'var(--size-sm)' }}>
    <Dot style={{ backgroundColor: COLORS[status] }} />
    {STATUS_LABELS[status]}
  </span>
);
