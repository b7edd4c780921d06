import { BookOpen, Unlink } from 'lucide-react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { RichTextField } from '../../../app/staff/fields/rich-text-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { FormQuestion } from './form.ts';
import { attached, detached, sharedBy, withMaterialText, withNewMaterial } from './sharing.ts';

interface SharedMaterialProps {
  readonly questions: readonly FormQuestion[];
  readonly index: number;
  readonly problems: readonly Problem[];
  readonly onChange: (field: string, questions: readonly FormQuestion[]) => void;
}

/** The material of a question: made here, taken from a neighbour, edited for all that share it, or detached. */
export const SharedMaterial = ({ questions, index, problems, onChange }: SharedMaterialProps) => {
  const question = questions[index];
  if (question === undefined) return null;
  const { id, stimulusId, stimulusText } = question;
  const attach = (neighbour: number) =>
    (questions[neighbour]?.stimulusId ?? '') === '' || questions[neighbour]?.stimulusId === stimulusId ? null : (
      <Button
        variant="plain"
        scale="small"
        icon={<BookOpen size={16} aria-hidden="true" />}
        onClick={() => onChange(`${id}.stimulus`, attached(questions, index, neighbour))}
      >
        Share the material of question {neighbour + 1}
      </Button>
    );
  if (stimulusId === '') {
    return (
      <Row gap={2}>
        <Button
          variant="plain"
          scale="small"
          icon={<BookOpen size={16} aria-hidden="true" />}
          onClick={() => onChange(`${id}.stimulus`, withNewMaterial(questions, index))}
        >
          Add shared material
        </Button>
        {attach(index - 1)}
        {attach(index + 1)}
      </Row>
    );
  }
  const setText = (text: string): void => onChange(`${id}.stimulusText`, withMaterialText(questions, stimulusId, text));
  const sharers = sharedBy(questions, index);
  return (
    <Stack gap={2}>
      <RichTextField
        key={`${stimulusId}-material`}
        label="Shared material"
        hint={
          sharers === 'this question'
            ? 'A passage, picture or table, now for this question only. Open the next question to share it.'
            : `For ${sharers}. A change applies to all of them.`
        }
        value={stimulusText}
        error={problemAt(problems, `questions.${String(index)}.stimulus.text`)}
        onChange={setText}
      />
      <Row gap={2}>
        <Button
          variant="plain"
          scale="small"
          icon={<Unlink size={16} aria-hidden="true" />}
          onClick={() => onChange(`${id}.stimulus`, detached(questions, index))}
        >
          Detach from this question
        </Button>
      </Row>
    </Stack>
  );
};
