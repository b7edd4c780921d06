import styled from '@emotion/styled';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { CommentField } from './comments/comment-field.tsx';
import type { Comments } from './comments/use-comments.ts';
import type { FormRow } from './grade-form.ts';

const Earned = styled.dl({
  margin: 0,
  fontSize: 'var(--size-sm)',
  lineHeight: 1.5,
  '& dt': { fontWeight: 600, color: 'var(--muted)' },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
  '& dd + dt': { marginTop: 'var(--space-2)' },
});

const Group = styled.fieldset({
  margin: 0,
  padding: 'var(--space-4) 0 0',
  minWidth: 0,
  border: 0,
  borderTop: '1px solid var(--line)',
  '& legend': { float: 'left', width: '100%', padding: 0, fontWeight: 650 },
  '& legend + *': { clear: 'both' },
});

interface CriterionFieldsProps {
  readonly criterion: Submission['rubric'][number];
  readonly row: FormRow;
  readonly error: string | null;
  readonly comments: Comments;
  readonly onChange: (changes: Partial<FormRow>) => void;
}

/** The fields of one criterion: points and comment. */
export const CriterionFields = ({ criterion, row, error, comments, onChange }: CriterionFieldsProps) => {
  const { id, criterion: name, points } = criterion;
  const quick = [
    ['None', 0],
    ['Half', points / 2],
    ['All', points],
  ] as const;
  return (
    <Group>
      <legend>{name}</legend>
      <Stack gap={3} pt={2}>
        {'full' in criterion && (
          <Earned>
            <dt>All {points} points</dt>
            <dd>{criterion.full}</dd>
            {criterion.half !== '' && (
              <>
                <dt>Half of them</dt>
                <dd>{criterion.half}</dd>
              </>
            )}
          </Earned>
        )}
        <Row gap={2} alignItems="flex-end">
          <div style={{ flex: '1 1 150px' }}>
            <NumberField
              id={`points-${id}`}
              label={`Points of ${String(points)}`}
              aria-label={`Points for ${name}, of ${String(points)}`}
              value={row.points}
              error={error}
              onChange={({ target }) => onChange({ points: target.value })}
            />
          </div>
          <Row gap={1} role="group" aria-label={`Quick points for ${name}`}>
            {quick.map(([word, value]) => (
              <Button
                key={word}
                variant={row.points === String(value) ? 'quiet' : 'plain'}
                scale="small"
                minHeight="44px"
                aria-label={`${word}: ${String(value)} points`}
                onClick={() => onChange({ points: String(value) })}
              >
                {word}
              </Button>
            ))}
          </Row>
        </Row>
        <CommentField
          label="Comment"
          name={`“${name}”`}
          comments={comments}
          aria-label={`Comment on ${name}`}
          rows={2}
          style={{ minHeight: '4.5rem' }}
          maxLength={2000}
          value={row.comment}
          onText={(comment) => onChange({ comment })}
        />
      </Stack>
    </Group>
  );
};
