import { useState } from 'react';
import { GRADEBOOK_QUIZZES_MAX } from '#shared/contract/attempts/gradebook.ts';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { useQuery } from '../../../app/session/query.ts';
import { hasMore, SearchOn } from '../../../app/staff/lists/more-matches.tsx';

interface QuizPickerProps {
  /** IDs of the quizzes that are chosen now. */
  readonly chosen: readonly string[];
  readonly onPick: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses the quizzes of the gradebook. */
const QuizPicker = ({ chosen, onPick, onClose }: QuizPickerProps) => {
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(
    allQuizzes,
    { query: { limit: PAGE_LIMIT_MAX, status: 'published', ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true },
  );
  const full = selected.size >= GRADEBOOK_QUIZZES_MAX;
  const toggle = (id: string): void =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const pick = (ids: readonly string[]): void => {
    onPick(ids);
    onClose();
  };
  return (
    <Dialog
      title="Choose quizzes"
      width={720}
      focusOn="input"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {chosen.length > 0 && (
            <Button variant="quiet" onClick={() => pick([])}>
              All quizzes
            </Button>
          )}
          <Button disabled={selected.size === 0} onClick={() => pick([...selected])}>
            {selected.size === 0 ? 'Show' : `Show ${countText(selected.size, 'quiz', 'quizzes')}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Field
          label="Search quizzes"
          type="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text fontSize="sm" color="muted" role="status">
          {full
            ? `${String(GRADEBOOK_QUIZZES_MAX)} quizzes are chosen, the most that fit.`
            : `${countText(selected.size, 'quiz', 'quizzes')} chosen`}
        </Text>
        {query.status === 'loading' && <Skeleton height="240px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && query.data.data.length === 0 && <Text color="muted">No matching quizzes.</Text>}
        {query.status === 'ready' &&
          query.data.data.map(({ _id, title }) => (
            <Row key={_id} as="label" gap={3} flexWrap="nowrap" alignItems="flex-start">
              <input
                type="checkbox"
                checked={selected.has(_id)}
                disabled={full && !selected.has(_id)}
                onChange={() => toggle(_id)}
              />
              <Text as="span" fontSize="sm">
                {title}
              </Text>
            </Row>
          ))}
        {query.status === 'ready' && <SearchOn nouns="quizzes" more={hasMore(query.data)} />}
      </Stack>
    </Dialog>
  );
};

export default QuizPicker;
