import styled from '@emotion/styled';
import type { GradeChange } from '#shared/contract/cases/case-submission.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Text } from '#shared/ui/system.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { scoreText } from '../reading/labels.ts';

const Changes = styled.ol({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 'var(--space-2)',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});

/** "Corrected from 70 to 80 of 100", "Released: 70 of 100" */
const changeText = ({ before, score, points }: GradeChange): string =>
  before === null
    ? `Released: ${scoreText(score, points)}`
    : `Corrected from ${numberText(before)} to ${scoreText(score, points)}`;

/** The release and corrections of a grade, newest first, with who made them. */
export const GradeHistory = ({ changes }: { readonly changes: readonly GradeChange[] }) => (
  <Changes aria-label="History of the grade">
    {changes.map((change) => (
      <li key={change.at}>
        <strong>{changeText(change)}</strong>
        <Text as="span" color="muted" fontSize="sm" display="block">
          {momentText(change.at)} · {change.grader?.name ?? 'Deleted account'}
        </Text>
        {change.reason !== null && <span style={{ whiteSpace: 'pre-line' }}>{change.reason}</span>}
      </li>
    ))}
  </Changes>
);
