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
import { SelectField } from '../fields/select-field.tsx';
import { LINK_EFFECT } from '../labels.ts';
import { KIND_LABELS } from '../../components/question-kind-labels.ts';
import { hasMore, SearchOn } from './more-matches.tsx';
import { useDelayed } from '../../components/use-delayed.ts';

interface BankPickerProps {
  readonly onClose: () => void;
  /** True if the questions may stay linked with the bank’s. Otherwise they are copies. */
  readonly mayLink?: boolean;
  /**
   * @param matches the same questions with their quizzes
   * @param linked true if they stay linked
   */
  readonly onPick: (questions: readonly Question[], matches: readonly BankQuestion[], linked: boolean) => void;
}

const PROMPT_MAX = 120;

/** Selects questions from other quizzes, as copies or linked. */
const BankPicker = ({ mayLink = false, onClose, onPick }: BankPickerProps) => {
  const [text, setText] = useState('');
  const [linked, setLinked] = useState(false);
  const [selected, setSelected] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(
    searchBank,
    { query: { limit: PAGE_LIMIT_MAX, ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true },
  );
  const toggle = (key: string, matches: BankQuestion): void =>
    setSelected((now) => {
      const next = new Map(now);
      if (!next.delete(key)) next.set(key, matches);
      return next;
    });
  return (
    <Dialog
      title="Question bank"
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={selected.size === 0}
            onClick={() => {
              const matches = [...selected.values()];
              onPick(
                matches.map(({ question }) => question),
                matches,
                linked,
              );
              onClose();
            }}
          >
            {selected.size === 0 ? 'Add' : `Add ${String(selected.size)}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {mayLink && (
          <SelectField
            label="Add as"
            value={linked ? 'link' : 'copy'}
            hint={linked ? LINK_EFFECT : 'A copy is independent of the original: corrections don’t reach it.'}
            choices={[
              { value: 'copy', label: 'Copy' },
              { value: 'link', label: 'Linked' },
            ]}
            onChange={({ target }) => setLinked(target.value === 'link')}
          />
        )}
        <Field label="Search" type="search" value={text} onChange={({ target }) => setText(target.value)} />
        {query.status === 'loading' && <Skeleton height="240px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && query.data.data.length === 0 && <Text color="muted">No matching questions.</Text>}
        {query.status === 'ready' &&
          query.data.data.map((matches) => {
            const { question, quiz } = matches;
            const key = `${quiz._id}.${question.id}`;
            return (
              <Row key={key} as="label" gap={3} flexWrap="nowrap" alignItems="flex-start">
                <input type="checkbox" checked={selected.has(key)} onChange={() => toggle(key, matches)} />
                <span>
                  <Text as="span" display="block" fontSize="sm">
                    {shortened(plainTextOf(question.prompt), PROMPT_MAX) || 'An image'}
                  </Text>
                  <Text as="span" display="block" fontSize="sm" color="muted">
                    {KIND_LABELS[question.kind]} · {quiz.title}
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
