import styled from '@emotion/styled';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { Text } from '#shared/ui/system.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';

const Rows = styled.ul({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    padding: '10px 0',
    borderTop: '1px solid var(--line)',
  },
  '& li > :last-child': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

/** The criteria of a rubric with their maximum points. */
export const RubricList = ({ rubric }: Pick<Submission, 'rubric'>) => (
  <Rows>
    {rubric.map(({ id, criterion, points }) => (
      <li key={id}>
        <span>{criterion}</span>
        <Text as="span" color="muted">
          {numberText(points)} points
        </Text>
      </li>
    ))}
  </Rows>
);
