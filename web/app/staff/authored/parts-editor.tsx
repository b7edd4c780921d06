import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { moved } from '../writing/moved.ts';
import { problemAt, problemsOfPart } from '../writing/problem-at.ts';
import { SortableList } from '../writing/sortable-list.tsx';

interface Part {
  readonly _id: string;
}

const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px)': {
    '&[data-stacked=false]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' },
  },
});

/** Long lists scroll beside the fields of the selected part. */
const ListBox = styled.div({
  '@media (min-width: 900px)': { maxHeight: '70vh', overflowY: 'auto', padding: '2px' },
});

interface PartsEditorProps<One extends Part> {
  /** "Cards". */
  readonly title: string;
  /** "card". */
  readonly noun: string;
  /** Field of the form: "cards". */
  readonly field: string;
  readonly parts: readonly One[];
  readonly most: number;
  /** The fields are below the list, also on wide screens. */
  readonly stacked?: boolean;
  /** Id of the selected part. */
  readonly selected: string | undefined;
  readonly problems: readonly Problem[];
  readonly fieldId: (field: string) => string;
  readonly describe: (part: One) => { readonly title: string; readonly note: string };
  readonly onSelect: (id: string | undefined) => void;
  /** @param field changed field, so that quick changes of it are one undo step */
  readonly onChange: (field: string, parts: One[]) => void;
  /** Adds a part; absent where `adding` does. */
  readonly blank?: () => One;
  /** Other buttons that add parts. */
  readonly adding?: ReactNode;
  readonly empty: string;
  /** Renders the fields of the selected part. */
  readonly children: (
    part: One,
    place: { readonly path: string; readonly index: number; readonly change: (name: string, part: One) => void },
  ) => ReactNode;
}

/** An ordered list of parts beside the fields of the selected one. */
export const PartsEditor = <One extends Part>(props: PartsEditorProps<One>) => {
  const { title, noun, field, parts, most, problems, fieldId, describe, onSelect, onChange, blank, adding } = props;
  const at = Math.max(
    0,
    parts.findIndex(({ _id }) => _id === props.selected),
  );
  const part = parts[at];
  const path = `${field}.${String(at)}`;
  const listError = problems.find((problem) => problem.field === field)?.message ?? null;
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const add = (made: One): void => {
    onChange(field, [...parts, made]);
    onSelect(made._id);
  };
  const remove = (): void => {
    onChange(field, parts.toSpliced(at, 1));
    onSelect((parts[at + 1] ?? parts[at - 1])?._id);
  };
  const move = (to: number): void => onChange(field, moved(parts, at, to));
  return (
    <Stack as="section" gap={3} aria-labelledby={fieldId(`${field}-title`)}>
      <Row gap={3} justifyContent="space-between">
        <Heading id={fieldId(`${field}-title`)} fontSize="lg">
          {`${title} (${String(parts.length)})`}
        </Heading>
        <Row gap={2}>
          {adding}
          {blank !== undefined && (
            <Button
              id={fieldId(field)}
              variant="quiet"
              scale="small"
              disabled={parts.length >= most}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => add(blank())}
            >
              {`Add ${noun}`}
            </Button>
          )}
        </Row>
      </Row>
      {listError !== null && (
        <Text color="bad" fontSize="sm">
          {listError}
        </Text>
      )}
      {part === undefined ? (
        <Text color="muted">{props.empty}</Text>
      ) : (
        <Columns data-stacked={props.stacked ?? false}>
          <Stack gap={2}>
            <ListBox>
              <SortableList
                label={title}
                noun={noun}
                parts={parts.map((one, index) => ({
                  ...describe(one),
                  id: one._id,
                  faulty: problemsOfPart(problems, field, index).length > 0,
                }))}
                shown={part._id}
                onOpen={onSelect}
                onMove={(id, to) =>
                  onChange(
                    field,
                    moved(
                      parts,
                      parts.findIndex(({ _id }) => _id === id),
                      to,
                    ),
                  )
                }
              />
            </ListBox>
            <Text color="muted" fontSize="sm">
              {`Select a ${noun} to edit it. Drag it by its handle, or press Space and the arrow keys, to move it.`}
            </Text>
          </Stack>
          <Card as="section" key={part._id} aria-labelledby={fieldId(`${field}-part`)} p={['16px', '20px']}>
            <Stack gap={4}>
              <Row gap={2} justifyContent="space-between">
                <Heading id={fieldId(`${field}-part`)} fontSize="md">{`${Noun} ${String(at + 1)}`}</Heading>
                <Row gap={0}>
                  <IconButton label={`${Noun} ${String(at + 1)} up`} disabled={at === 0} onClick={() => move(at - 1)}>
                    <ArrowUp size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={`${Noun} ${String(at + 1)} down`}
                    disabled={at === parts.length - 1}
                    onClick={() => move(at + 1)}
                  >
                    <ArrowDown size={18} aria-hidden="true" />
                  </IconButton>
                  <IconButton label={`Remove ${noun} ${String(at + 1)}`} onClick={remove}>
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                </Row>
              </Row>
              {props.children(part, {
                path,
                index: at,
                change: (name, changed) => onChange(`${path}.${name}`, parts.with(at, changed)),
              })}
            </Stack>
          </Card>
        </Columns>
      )}
    </Stack>
  );
};

/** Returns the props of a field in the form of an authored item. */
export const fieldProps = (
  field: string,
  { problems, fieldId }: { readonly problems: readonly Problem[]; readonly fieldId: (field: string) => string },
) => ({ id: fieldId(field), error: problemAt(problems, field) });
