import { Link } from 'react-router-dom';
import type { LinkedUse } from '#shared/contract/quizzes/linking/linking.ts';
import { Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Status } from '../../../app/staff/status.tsx';
import { hiddenText } from './labels.ts';

const pathOf = ({ quiz: { _id }, questionId, waits }: LinkedUse): string =>
  waits === 'permission' ? paths.quiz(_id) : `${paths.quizEdit(_id)}?question=${questionId}`;

interface LinkedUsesProps {
  readonly uses: readonly LinkedUse[];
  /** Uses in quizzes that the author may not see. */
  readonly hidden: number;
}

/** The other quizzes that have a linked question. */
export const LinkedUses = ({ uses, hidden }: LinkedUsesProps) => (
  <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
    {uses.map((use) => (
      <Text as="li" key={`${use.quiz._id} ${use.questionId}`} fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
        <TextLink as={Link} to={pathOf(use)}>
          {use.quiz.title}, question {use.number}
        </TextLink>
        {' · '}
        <Status status={use.quiz.status} />
      </Text>
    ))}
    {hidden > 0 && (
      <Text as="li" fontSize="sm" color="muted">
        {hiddenText(hidden)}
      </Text>
    )}
  </ul>
);
