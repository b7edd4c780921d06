import { useId } from 'react';
import { Row, Stack } from '#shared/ui/system.ts';
import { Group, Mark, type AnswerFieldsProps } from '../parts/key-parts.tsx';
import { AddNote, OptionNote } from '../parts/option-note.tsx';

export const Truth = ({ question, problem, onChange }: AnswerFieldsProps) => {
  const name = useId();
  return (
    <Group legend="Right answer" problem={problem}>
      {([true, false] as const).map((value) => {
        const field = value ? 'noteTrue' : 'noteFalse';
        const note = {
          of: `“${value ? 'True' : 'False'}”`,
          note: question[field],
          onChange: (how: string, changed: string | undefined) => onChange(`${how}.${field}`, { [field]: changed }),
        };
        return (
          <Stack key={String(value)} gap={2}>
            <Row gap={2}>
              <Row as="label" gap={2} minHeight="36px" minWidth="88px">
                <Mark
                  type="radio"
                  name={name}
                  checked={question.truth === value}
                  onChange={() => onChange('truth', { truth: value })}
                />
                {value ? 'True' : 'False'}
              </Row>
              <AddNote {...note} />
            </Row>
            <OptionNote {...note} />
          </Stack>
        );
      })}
    </Group>
  );
};
