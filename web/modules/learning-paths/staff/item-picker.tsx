import { useState } from 'react';
import { findPathItems, type PathItem } from '#shared/contract/learning-paths/path-staff.ts';
import { PATH_ITEM_KINDS, type PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import { isSameItem, type ItemRef } from '#shared/domain/learning-paths/path-faults.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { useQuery } from '../../../app/session/query.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { SearchOn } from '../../../app/staff/lists/more-matches.tsx';
import { KIND_LABELS } from '../labels.ts';

const PAUSE_MS = 300;
const SEARCH_MAX = 200;

/** Plural nouns of the kinds, as in sentences. */
const MANY: Readonly<Record<PathItemKind, string>> = {
  deck: 'decks',
  sheet: 'formula sheets',
  example: 'worked examples',
  insight: 'insights',
  quiz: 'quizzes',
  case: 'case studies',
};

const KINDS = PATH_ITEM_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

interface ItemPickerProps {
  /** "Add steps". */
  readonly title: string;
  /** The only kind; absent to choose among all. */
  readonly kind?: PathItemKind;
  /** How many can be selected; one replaces another. */
  readonly most: number;
  /** Items that the path has already. */
  readonly used: readonly ItemRef[];
  readonly onPick: (items: readonly PathItem[]) => void;
  readonly onClose: () => void;
}

const keyOf = ({ kind, _id }: PathItem): string => `${kind}.${_id}`;

interface ChoiceProps {
  readonly item: PathItem;
  readonly isUsed: boolean;
  readonly isSelected: boolean;
  readonly isFull: boolean;
  readonly single: boolean;
  readonly onToggle: () => void;
}

const Choice = ({ item, isUsed, isSelected, isFull, single, onToggle }: ChoiceProps) => {
  const notes = [isUsed ? 'In this path' : '', item.access === 'subscriber' ? 'Subscribers' : ''].filter(Boolean);
  return (
    <Row as="label" gap={3} flexWrap="nowrap" alignItems="flex-start" minHeight="32px">
      <input
        type={single ? 'radio' : 'checkbox'}
        name="item"
        checked={isSelected}
        disabled={isUsed || isFull}
        style={{ width: '18px', height: '18px', margin: '2px 0 0', flex: 'none', accentColor: 'var(--accent)' }}
        onChange={onToggle}
      />
      <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        <Text as="span" display="block" fontSize="sm">
          {item.title}
        </Text>
        {notes.length > 0 && (
          <Text as="span" display="block" fontSize="sm" color="muted">
            {notes.join(' · ')}
          </Text>
        )}
      </span>
    </Row>
  );
};

/** Searches published items and selects some of them. */
const ItemPicker = ({ title, kind, most, used, onPick, onClose }: ItemPickerProps) => {
  const [chosenKind, setChosenKind] = useState<PathItemKind>(kind ?? 'deck');
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlyMap<string, PathItem>>(new Map());
  const search = useDelayed(text.trim(), PAUSE_MS);
  const query = useQuery(findPathItems, {
    query: { kind: chosenKind, ...(search === '' ? {} : { search }) },
  });
  const single = most === 1;
  const many = MANY[chosenKind];
  const toggle = (item: PathItem): void => {
    const next = new Map(single ? [] : selected);
    if (!next.delete(keyOf(item))) next.set(keyOf(item), item);
    setSelected(next);
  };
  const count = selected.size;
  return (
    <Dialog
      title={title}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={count === 0}
            onClick={() => {
              onPick([...selected.values()]);
              onClose();
            }}
          >
            {single ? 'Choose' : count === 0 ? 'Add' : `Add ${String(count)}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'minmax(0, 1fr) minmax(0, 2fr)']} gap={3}>
          {kind === undefined && (
            <SelectField
              label="Kind"
              choices={KINDS}
              value={chosenKind}
              onChange={({ target }) =>
                setChosenKind(PATH_ITEM_KINDS.find((one) => one === target.value) ?? chosenKind)
              }
            />
          )}
          <Field
            label="Search by title"
            type="search"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Grid>
        {query.status === 'loading' && (
          <Loading label={`Loading ${many}`}>
            <Skeleton height="200px" />
          </Loading>
        )}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && query.data.data.items.length === 0 && (
          <Text role="status" color="muted">
            {search === '' ? `No ${many} are published yet.` : `No published ${many} match.`}
          </Text>
        )}
        {query.status === 'ready' && query.data.data.items.length > 0 && (
          <Stack as="fieldset" gap={2} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <Text as="legend" fontWeight={600} fontSize="sm" style={{ padding: 0 }}>
              {`Published ${many}`}
            </Text>
            {query.data.data.items.map((item) => {
              const isSelected = selected.has(keyOf(item));
              return (
                <Choice
                  key={keyOf(item)}
                  item={item}
                  isUsed={used.some((one) => isSameItem(one, { kind: item.kind, item: item._id }))}
                  isSelected={isSelected}
                  isFull={!single && !isSelected && count >= most}
                  single={single}
                  onToggle={() => toggle(item)}
                />
              );
            })}
          </Stack>
        )}
        {query.status === 'ready' && <SearchOn nouns={many} more={query.data.data.more} />}
        {!single && count > 0 && (
          <Text role="status" color="muted" fontSize="sm">
            {count >= most
              ? `${String(count)} selected. The path has no space for more.`
              : `${String(count)} selected. You can also select items of other kinds.`}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};

export default ItemPicker;
