import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import styled from '@emotion/styled';
import { CircleAlert, GripVertical } from 'lucide-react';
import type { Problem } from '#shared/contract/errors.ts';
import { plainTextOf, shortened } from '#shared/domain/plain-text.ts';
import { KIND_WORDS } from '../../../app/staff/kinds.ts';
import type { FormQuestion } from './form.ts';
import { problemsOfQuestion } from './problems.ts';

const List = styled.ol({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '4px',
  fontSize: 'var(--size-sm)',
});

const Item = styled.li({
  display: 'flex',
  alignItems: 'stretch',
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: '10px',
  backgroundColor: 'var(--surface)',
  '&[data-shown=true]': { borderColor: 'var(--accent)', backgroundColor: 'var(--accent-soft)' },
  '&[data-dragged=true]': { boxShadow: 'var(--shadow-lift)', zIndex: 2, position: 'relative' },
  '& button': { border: 0, background: 'transparent', color: 'inherit', font: 'inherit', cursor: 'pointer' },
  '& [data-grip]': {
    flex: 'none',
    width: '36px',
    display: 'grid',
    placeItems: 'center',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& [data-open]': { flex: 1, minWidth: 0, padding: '8px 10px 8px 0', textAlign: 'start' },
  '& strong': { display: 'block', fontWeight: 560, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { color: 'var(--muted)' },
  '& [data-fault]': { color: 'var(--bad)', alignSelf: 'center', marginInlineEnd: '10px' },
});

interface RowProps {
  readonly question: FormQuestion;
  readonly index: number;
  readonly shown: boolean;
  readonly faulty: boolean;
  readonly onOpen: () => void;
}

const PROMPT_MAX = 70;

const SortableRow = ({ question, index, shown, faulty, onOpen }: RowProps) => {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: question.id });
  const prompt = shortened(plainTextOf(question.prompt), PROMPT_MAX) || 'No words yet';
  const number = String(index + 1);
  return (
    <Item
      ref={setNodeRef}
      data-shown={shown}
      data-dragged={isDragging}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button type="button" data-grip="" {...attributes} {...listeners} aria-label={`Move question ${number}`}>
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <button type="button" data-open="" aria-current={shown} onClick={onOpen}>
        <strong>
          {number}. {prompt}
        </strong>{' '}
        <small>{KIND_WORDS[question.kind]}</small>
      </button>
      {faulty && (
        <span data-fault="" title="Needs another look">
          <CircleAlert size={16} aria-label="Needs another look" />
        </span>
      )}
    </Item>
  );
};

interface QuestionListProps {
  readonly questions: readonly FormQuestion[];
  readonly problems: readonly Problem[];
  readonly shown: string | undefined;
  readonly onOpen: (id: string) => void;
  /** Moves the question to that place. */
  readonly onMove: (id: string, to: number) => void;
}

/** The questions in their order, moved by the pointer or, with Space and the arrows, by the keyboard. */
export const QuestionList = ({ questions, problems, shown, onOpen, onMove }: QuestionListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number | undefined): string =>
    String(questions.findIndex((question) => question.id === id) + 1);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Question ${placeOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => `Question ${placeOf(active.id)} is over place ${placeOf(over?.id)}.`,
    onDragEnd: ({ over }) => `The question stands at place ${placeOf(over?.id)}.`,
    onDragCancel: ({ active }) => `Question ${placeOf(active.id)} stays where it was.`,
  };
  const ended = ({ active, over }: DragEndEvent): void => {
    if (over === null || active.id === over.id) return;
    onMove(
      String(active.id),
      questions.findIndex(({ id }) => id === over.id),
    );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={ended}
      accessibility={{ announcements }}
    >
      <SortableContext items={questions.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <List aria-label="Questions">
          {questions.map((question, index) => (
            <SortableRow
              key={question.id}
              question={question}
              index={index}
              shown={question.id === shown}
              faulty={problemsOfQuestion(problems, index).length > 0}
              onOpen={() => onOpen(question.id)}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
};
