import { useId } from 'react';
import { Row } from '#shared/ui/system.ts';
import { Group, Mark, type AnswerFieldsProps } from '../parts/key-parts.tsx';

export const Truth = ({ question: { truth }, problem, onChange }: AnswerFieldsProps) => {
  const name = useId();
  return (
    <Group legend="Right answer" problem={problem}>
      <Row gap={4}>
        {[true, false].map((value) => (
          <Row key={String(value)} as="label" gap={2} minHeight="36px">
            <Mark
              type="radio"
              name={name}
              checked={truth === value}
              onChange={() => onChange('truth', { truth: value })}
            />
            {value ? 'True' : 'False'}
          </Row>
        ))}
      </Row>
    </Group>
  );
};
