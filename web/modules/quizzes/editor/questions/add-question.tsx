import { LibraryBig, Plus } from 'lucide-react';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { KIND_LABELS } from '../../../../app/components/question-kind-labels.ts';
import { Select } from '../../../../app/staff/fields/select-field.tsx';
import type { FormQuestion } from '../form.ts';

interface AddQuestionProps {
  /** The kind of the next question. */
  readonly kind: FormQuestion['kind'];
  readonly onKind: (kind: FormQuestion['kind']) => void;
  /** True if the quiz has as many questions as it can have. */
  readonly full: boolean;
  readonly onAdd: () => void;
  readonly onPick: () => void;
}

/** Adds an empty question of a kind, or questions from the bank. */
export const AddQuestion = ({ kind, onKind, full, onAdd, onPick }: AddQuestionProps) => (
  <Row gap={2}>
    <Select
      data-dense="true"
      aria-label="Kind of the new question"
      value={kind}
      onChange={({ target }) => onKind(QUESTION_KINDS.find((one) => one === target.value) ?? kind)}
    >
      {QUESTION_KINDS.map((value) => (
        <option key={value} value={value}>
          {KIND_LABELS[value]}
        </option>
      ))}
    </Select>
    <Button scale="small" disabled={full} icon={<Plus size={16} aria-hidden="true" />} onClick={onAdd}>
      Add question
    </Button>
    <Button
      variant="quiet"
      scale="small"
      disabled={full}
      icon={<LibraryBig size={16} aria-hidden="true" />}
      onClick={onPick}
    >
      From the bank
    </Button>
  </Row>
);
