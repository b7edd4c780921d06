import { useState } from 'react';
import { searchBank, type BankQuestion } from '#shared/contract/quizzes/bank.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../session/query.ts';
import { KIND_WORDS } from '../fields/question-kind-labels.ts';
import { hasMore, SearchOn } from './more-matches.tsx';
import { useDelayed } from './use-delayed.ts';

interface BankPickerProps {
  readonly onClose: () => void;
  /** @param found the same, each with the quiz that it stands in */
  readonly onPick: (questions: readonly Question[], found: readonly BankQuestion[]) => void;
}

const PROMPT_MAX = 120;

/** Chooses questions of other quizzes; the quiz gets copies. */
const BankPicker = ({ onClose, onPick }: BankPickerProps) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(
    searchBank,
    { query: { limit: PAGE_LIMIT_MAX, ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true },
  );
  const toggle = (key: string, found: BankQuestion): void =>
    setChosen((now) => {
      const next = new Map(now);
      if (!next.delete(key)) next.set(key, found);
      return next;
    });
  return (
    <Dialog
      title="Questions from the bank"
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => {
              const found = [...chosen.values()];
              onPick(
                found.map(({ question }) => question),
                found,
              );
              onClose();
            }}
          >
            Add {chosen.size === 0 ? '' : chosen.size}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Field label="Search" type="search" value={text} onChange={({ target }) => setText(target.value)} />
        {query.status === 'loading' && <Skeleton height="240px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && query.data.data.length === 0 && <Text color="muted">No question fits.</Text>}
        {query.status === 'ready' &&
          query.data.data.map((found) => {
            const { question, quiz } = found;
            const key = `${quiz._id}.${question.id}`;
            return (
              <Row key={key} as="label" gap={3} flexWrap="nowrap" alignItems="flex-start">
                <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key, found)} />
                <span>
                  <Text as="span" display="block" fontSize="sm">
                    {shortened(plainTextOf(question.prompt), PROMPT_MAX) || 'An image'}
                  </Text>
                  <Text as="span" display="block" fontSize="sm" color="muted">
                    {KIND_WORDS[question.kind]} · {quiz.title}
                  </Text>
                </span>
              </Row>
            );
          })}
        {query.status === 'ready' && <SearchOn nouns="questions" more={hasMore(query.data)} />}
      </Stack>
    </Dialog>
  );
};

export default BankPicker;
