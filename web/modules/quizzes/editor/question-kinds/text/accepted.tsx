import { X } from 'lucide-react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row } from '#shared/ui/system.ts';
import { Add, Group, Input, type AnswerFieldsProps } from '../parts/key-parts.tsx';

/** The accepted answers of a short-text question. */
export const Accepted = ({ question: { accepted }, problem, onChange }: AnswerFieldsProps) => (
  <Group legend="Accepted answers (case and accents don’t matter)" problem={problem}>
    {accepted.map((text, index) => (
      // The answers have no id, so their index is the key.
      <Row key={index} gap={2} flexWrap="nowrap">
        <Input
          aria-label={`Accepted answer ${String(index + 1)}`}
          value={text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(`accepted.${String(index)}`, {
              accepted: accepted.map((one, at) => (at === index ? target.value : one)),
            })
          }
        />
        <IconButton
          label={`Remove accepted answer ${String(index + 1)}`}
          disabled={accepted.length <= 1}
          onClick={() => onChange('remove', { accepted: accepted.filter((_, at) => at !== index) })}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Row>
    ))}
    <Add
      label="Add answer"
      disabled={accepted.length >= 20}
      onClick={() => onChange('add', { accepted: [...accepted, ''] })}
    />
  </Group>
);
