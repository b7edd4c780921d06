import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '#shared/contract/search/search.ts';
import { ASSIGNMENT_KIND_FACTS, type AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Field, type FieldFacts } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { PickerList } from './picker-list.tsx';
import { useFoundItems } from './use-found-items.ts';

export interface ChosenItem {
  readonly _id: string;
  readonly title: string;
}

const PAUSE_MS = 250;

interface ItemPickerProps {
  readonly kind: AssignmentKind;
  readonly field: FieldFacts & { readonly id: string };
  /** Null before one is chosen. */
  readonly chosen: ChosenItem | null;
  readonly onChoose: (item: ChosenItem | null) => void;
}

/** Searches published items of a kind and chooses one. */
export const ItemPicker = ({ kind, field, chosen, onChoose }: ItemPickerProps) => {
  const { label, name } = ASSIGNMENT_KIND_FACTS[kind];
  const [typed, setTyped] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(0);
  // The button or field that had the focus is gone.
  useEffect(() => {
    if (choices > 0) part.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [choices]);
  const choose = (item: ChosenItem | null): void => {
    onChoose(item);
    setChoices(choices + 1);
  };
  const q = useDelayed(typed.trim(), PAUSE_MS);
  const { status, items, message, retry } = useFoundItems(kind, q);
  if (chosen !== null) {
    return (
      <Stack ref={part} gap={1}>
        <Text fontSize="sm" fontWeight={600}>
          {label}
        </Text>
        <Row gap={3} justifyContent="space-between" flexWrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{chosen.title}</Text>
          <Button variant="quiet" scale="small" aria-label={`Change the ${name}`} onClick={() => choose(null)}>
            Change
          </Button>
        </Row>
      </Stack>
    );
  }
  const isTest = kind === 'weeklyTest';
  return (
    <Stack ref={part} gap={2}>
      <Field
        {...field}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        placeholder="Search by title"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {status === 'failed' && <ErrorLine title="The search failed" message={message} onRetry={retry} />}
      {status === 'ready' && items.length === 0 && (
        <Text role="status" color="muted" fontSize="sm">
          {isTest && q === '' ? 'No weekly test is open or announced now.' : `No ${name} matches.`}
        </Text>
      )}
      {items.length > 0 && (
        <PickerList role="group" aria-label={isTest ? 'Weekly tests' : 'Matches'}>
          {items.map(({ _id, title, detail }) => (
            <button key={_id} type="button" onClick={() => choose({ _id, title })}>
              {detail === '' ? title : `${title} (${detail})`}
            </button>
          ))}
        </PickerList>
      )}
    </Stack>
  );
};
