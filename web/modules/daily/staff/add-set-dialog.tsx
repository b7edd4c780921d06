import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addDailySet } from '#shared/contract/daily/daily.ts';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { hasMore, SearchOn } from '../../../app/staff/lists/more-matches.tsx';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { dayText } from '../../../app/staff/labels.ts';

interface AddSetDialogProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Creates a daily set from a quiz with five questions. */
export const AddSetDialog = ({ onAdded, onClose }: AddSetDialogProps) => {
  const act = useAct();
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(
    allQuizzes,
    { query: { limit: PAGE_LIMIT_MAX, sort: 'updated', ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true },
  );
  const fitting =
    query.status === 'ready' ? query.data.data.filter(({ questionCount }) => questionCount === DAILY_QUESTIONS) : [];
  const add = async (quizId: string): Promise<void> => {
    const done = await act.run(() => session.client.call(addDailySet, { body: { quizId } }), {
      said: 'Set added to the rotation',
    });
    if (!done) return;
    onAdded();
    onClose();
  };
  return (
    <Dialog title="Make a daily set" width={640} onClose={onClose} focusOn="input[type=search]">
      <Stack gap={4}>
        <Text color="muted">
          A set is an untimed copy of a quiz with {DAILY_QUESTIONS} questions. None yet?{' '}
          <TextLink as={Link} to={paths.dashboard('create-quiz')}>
            Write one
          </TextLink>{' '}
          and save it as a draft.
        </Text>
        <Field
          label="Search quizzes by title"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {query.status === 'loading' && <Skeleton height="240px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && fitting.length === 0 && !hasMore(query.data) && (
          <Text color="muted">No quizzes with {DAILY_QUESTIONS} questions match.</Text>
        )}
        {query.status === 'ready' &&
          fitting.map(({ _id, title, updatedAt }) => (
            <Row key={_id} gap={3} flexWrap="nowrap" justifyContent="space-between">
              <span>
                <Text as="span" display="block" fontSize="sm" fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
                  {title}
                </Text>
                <Text as="span" display="block" fontSize="sm" color="muted">
                  Changed on {dayText(updatedAt)}
                </Text>
              </span>
              <Button
                variant="quiet"
                scale="small"
                busy={act.busy}
                aria-label={`Make a set of ${title}`}
                onClick={() => void add(_id)}
              >
                Make a set
              </Button>
            </Row>
          ))}
        {query.status === 'ready' && <SearchOn nouns="quizzes" more={hasMore(query.data)} />}
      </Stack>
    </Dialog>
  );
};
