import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { FoundQuestion } from '#shared/contract/quizzes/replacing.ts';
import { Card } from '#shared/ui/card.ts';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Status } from '../../../app/staff/status.tsx';
import { keyOf, type Choice } from './choices.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import { FIELD_LABELS } from './search-form.tsx';

const Sides = styled.div({
  display: 'grid',
  gap: '8px 16px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  fontSize: 'var(--size-sm)',
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: 'var(--muted)' },
  '& del, & ins': { textDecoration: 'none' },
  '& > *': { padding: '8px 12px', borderRadius: 'var(--radius-control)', border: '1px solid var(--line)' },
});

interface FoundListProps {
  readonly found: readonly FoundQuestion[];
  readonly chosen: ReadonlyMap<string, Choice>;
  readonly onChoose: (question: FoundQuestion, choice: Choice) => void;
}

const Found = ({
  item,
  choice,
  onChoose,
}: {
  readonly item: FoundQuestion;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}) => {
  const { quiz, questionId, number, changes, fault } = item;
  const name = `Question ${String(number)} of ${quiz.title}`;
  const hasKey = changes.some(({ isKey }) => isKey);
  return (
    <Card as="article" p={4} aria-label={name}>
      <Stack gap={3}>
        <Row gap={2} justifyContent="space-between">
          <Row gap={2} flexWrap="nowrap">
            <input
              type="checkbox"
              aria-label={`Replace in question ${String(number)} of ${quiz.title}`}
              checked={choice.replace}
              disabled={fault !== null}
              onChange={({ target }) => onChoose({ ...choice, replace: target.checked })}
            />
            <TextLink as={Link} to={`${paths.quizEdit(quiz._id)}?question=${questionId}`} fontSize="sm">
              {name}
            </TextLink>
          </Row>
          <Status status={quiz.status} />
        </Row>
        {changes.map((change, index) => (
          <Stack key={`${change.field} ${String(index)}`} gap={1}>
            <Text fontSize="sm" color="muted">
              {change.isKey ? 'Right answer' : FIELD_LABELS[change.field]}
            </Text>
            <Sides>
              <div>
                <small>Before</small>
                <del>{change.before}</del>
              </div>
              <div>
                <small>After</small>
                <ins>{change.after}</ins>
              </div>
            </Sides>
          </Stack>
        ))}
        {hasKey && (
          <CheckField
            label="Change the right answer too"
            checked={choice.withKey}
            onChange={(withKey) => onChoose({ ...choice, withKey })}
          />
        )}
        {fault !== null && (
          <Text fontSize="sm" color="bad">
            Can’t be replaced: {fault}
          </Text>
        )}
      </Stack>
    </Card>
  );
};

/** The found questions, each with its texts before and after. */
export const FoundList = ({ found, chosen, onChoose }: FoundListProps) => (
  <Stack gap={3}>
    {found.map((item) => (
      <Found
        key={keyOf(item)}
        item={item}
        choice={chosen.get(keyOf(item)) ?? { replace: false, withKey: false }}
        onChoose={(choice) => onChoose(item, choice)}
      />
    ))}
  </Stack>
);
