import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX, search } from '#shared/contract/search/search.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Field, type FieldFacts } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { useQuery } from '../../../app/session/query.ts';
import { PickerList } from './picker-list.tsx';

export interface ChosenQuiz {
  readonly _id: string;
  readonly title: string;
}

const PAUSE_MS = 250;

interface QuizPickerProps {
  readonly field: FieldFacts & { readonly id: string };
  /** Null before one is chosen. */
  readonly chosen: ChosenQuiz | null;
  readonly onChoose: (quiz: ChosenQuiz | null) => void;
}

/** Searches published quizzes and chooses one. */
export const QuizPicker = ({ field, chosen, onChoose }: QuizPickerProps) => {
  const [typed, setTyped] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(0);
  // The button or field that had the focus is gone.
  useEffect(() => {
    if (choices > 0) part.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [choices]);
  const choose = (quiz: ChosenQuiz | null): void => {
    onChoose(quiz);
    setChoices(choices + 1);
  };
  const q = useDelayed(typed.trim(), PAUSE_MS);
  const query = useQuery(search, q === '' ? null : { query: { q, kind: 'quiz' } }, { keepPreviousData: true });
  if (chosen !== null) {
    return (
      <Stack ref={part} gap={1}>
        <Text fontSize="sm" fontWeight={600}>
          {field.label}
        </Text>
        <Row gap={3} justifyContent="space-between" flexWrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{chosen.title}</Text>
          <Button variant="quiet" scale="small" aria-label="Change the quiz" onClick={() => choose(null)}>
            Change
          </Button>
        </Row>
      </Stack>
    );
  }
  const hits = query.status === 'ready' ? (query.data.data.search.sections[0]?.hits ?? []) : [];
  return (
    <Stack ref={part} gap={2}>
      <Field
        {...field}
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        placeholder="Search quizzes by title"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {q !== '' && query.status === 'failed' && (
        <ErrorLine title="The search failed" message={query.error.message} onRetry={query.retry} />
      )}
      {q !== '' && query.status === 'ready' && hits.length === 0 && (
        <Text role="status" color="muted" fontSize="sm">
          No quiz matches.
        </Text>
      )}
      {q !== '' && hits.length > 0 && (
        <PickerList role="group" aria-label="Matching quizzes">
          {hits.map(({ _id, title }) => (
            <button key={_id} type="button" onClick={() => choose({ _id, title })}>
              {title}
            </button>
          ))}
        </PickerList>
      )}
    </Stack>
  );
};
