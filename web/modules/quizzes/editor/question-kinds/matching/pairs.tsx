import { X } from 'lucide-react';
import { QUESTION_OPTIONS_MAX } from '#shared/domain/common/limits.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row } from '#shared/ui/system.ts';
import { newPartId } from '../parts/fields.ts';
import { Add, Group, Input, replaced, type AnswerFieldsProps } from '../parts/key-parts.tsx';

/** The pairs of a matching question and its unmatched right sides. */
export const Matching = ({ question: { pairs, extra }, problem, onChange }: AnswerFieldsProps) => (
  <Group legend="Pairs" problem={problem}>
    {pairs.map((pair, index) => (
      <Row key={pair.left.id} gap={2} flexWrap="nowrap">
        {(['left', 'right'] as const).map((side) => (
          <Input
            key={side}
            aria-label={`${side === 'left' ? 'Left' : 'Right'} side ${String(index + 1)}`}
            value={pair[side].text}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) =>
              onChange(`${side}.${pair.left.id}`, {
                pairs: pairs.map((one) =>
                  one === pair ? { ...one, [side]: { ...one[side], text: target.value } } : one,
                ),
              })
            }
          />
        ))}
        <IconButton
          label={`Remove pair ${String(index + 1)}`}
          disabled={pairs.length <= 2}
          onClick={() => onChange('remove', { pairs: pairs.filter((one) => one !== pair) })}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Row>
    ))}
    {extra.map((part, index) => (
      <Row key={part.id} gap={2} flexWrap="nowrap">
        <Input
          aria-label={`Unmatched right side ${String(index + 1)}`}
          value={part.text}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => onChange(`extra.${part.id}`, { extra: replaced(extra, part.id, target.value) })}
        />
        <IconButton
          label={`Remove right side ${String(index + 1)}`}
          onClick={() => onChange('remove', { extra: extra.filter(({ id }) => id !== part.id) })}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </Row>
    ))}
    <Row gap={2}>
      <Add
        label="Add pair"
        disabled={pairs.length + extra.length >= QUESTION_OPTIONS_MAX}
        onClick={() =>
          onChange('add', {
            pairs: [...pairs, { left: { id: newPartId(), text: '' }, right: { id: newPartId(), text: '' } }],
          })
        }
      />
      <Add
        label="Add unmatched right side"
        disabled={pairs.length + extra.length >= QUESTION_OPTIONS_MAX}
        onClick={() => onChange('add', { extra: [...extra, { id: newPartId(), text: '' }] })}
      />
    </Row>
  </Group>
);
