import { useState, type ReactNode } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Grid, Stack, Text } from '#shared/ui/system.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { problemsOfPart } from '../../../app/staff/writing/problem-at.ts';
import { SortableList } from '../../../app/staff/writing/sortable-list.tsx';

interface PartsTabProps<Part> {
  /** Singular, for example "exhibit"; `many` is the plural. */
  readonly noun: string;
  readonly many: string;
  /** Name of the list in the form. */
  readonly field: string;
  readonly parts: readonly Part[];
  readonly problems: readonly Problem[];
  readonly lineOf: (part: Part) => { readonly title: string; readonly note: string };
  readonly onChange: (field: string, parts: readonly Part[]) => void;
  /** Renders the buttons that add a part. */
  readonly tools: (add: (part: Part) => void) => ReactNode;
  /** A note above the list, beside the count. */
  readonly note?: ReactNode;
  /** Shown when there are no parts yet. */
  readonly empty: string;
  /** Renders the fields of the selected part. */
  readonly children: (shown: {
    readonly part: Part;
    readonly index: number;
    readonly update: (field: string, changes: Partial<Part>) => void;
    readonly remove: () => void;
  }) => ReactNode;
}

/** A sortable list of a case study's parts and the form of the selected one. */
export const PartsTab = <Part extends { readonly id: string }>({
  noun,
  many,
  field,
  parts,
  problems,
  lineOf,
  onChange,
  tools,
  note,
  empty,
  children,
}: PartsTabProps<Part>) => {
  const [shown, setShown] = useState('');
  const index = Math.max(
    0,
    parts.findIndex(({ id }) => id === shown),
  );
  const part = parts[index];
  const add = (added: Part): void => {
    onChange('add', [...parts, added]);
    setShown(added.id);
  };
  const move = (id: string, to: number): void => {
    const moved = parts.find((one) => one.id === id);
    if (moved === undefined) return;
    const rest = parts.filter((one) => one !== moved);
    onChange('move', [...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  if (part === undefined) {
    return (
      <Card>
        <EmptyState title={`No ${many} yet`} action={tools(add)}>
          {problems.find((problem) => problem.field === field)?.message ?? empty}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 320px) minmax(0, 1fr)']}
      gap={4}
      alignItems="start"
    >
      <Stack gap={3}>
        {tools(add)}
        {note}
        <Text fontSize="sm" color="muted">
          {countText(parts.length, noun, many)}. Drag the grip to move one; with the keyboard: Space, arrows, Space.
        </Text>
        <SortableList
          label={many.charAt(0).toUpperCase() + many.slice(1)}
          noun={noun}
          parts={parts.map((one, at) => ({
            id: one.id,
            ...lineOf(one),
            faulty: problemsOfPart(problems, field, at).length > 0,
          }))}
          shown={part.id}
          onOpen={setShown}
          onMove={move}
        />
      </Stack>
      <Card
        key={part.id}
        p={4}
        as="section"
        aria-label={`${noun.charAt(0).toUpperCase() + noun.slice(1)} ${String(index + 1)}`}
      >
        <Stack gap={4}>
          {children({
            part,
            index,
            update: (of, changes) =>
              onChange(
                `${part.id}.${of}`,
                parts.map((one) => (one === part ? { ...one, ...changes } : one)),
              ),
            remove: () => {
              onChange(
                'remove',
                parts.filter((one) => one !== part),
              );
              setShown(parts[index + 1]?.id ?? parts[index - 1]?.id ?? '');
            },
          })}
        </Stack>
      </Card>
    </Grid>
  );
};
