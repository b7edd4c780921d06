import { useId, type ReactNode } from 'react';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import type { Side } from './differences.ts';

interface ChoiceProps {
  /** "Question 3", "Title". */
  readonly title: string;
  /** "Changed", "Only in yours". */
  readonly tag?: string;
  readonly labels: Readonly<Record<Side, string>>;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
  /** The two sides. */
  readonly children: ReactNode;
}

/** In the order of the columns. */
const SIDES: readonly Side[] = ['theirs', 'mine'];

/** One difference with a choice between its two sides. */
export const Choice = ({ title, tag, labels, side, onChoose, children }: ChoiceProps) => {
  const name = useId();
  return (
    <Card as="article" p={4} aria-label={title}>
      <Stack gap={3}>
        <Row gap={2}>
          <Heading as="h3" fontSize="md">
            {title}
          </Heading>
          {tag !== undefined && <Tag tone="info">{tag}</Tag>}
        </Row>
        {children}
        <Row role="radiogroup" aria-label={`Choice for ${title}`} gap={4}>
          {SIDES.map((one) => (
            <Row key={one} as="label" gap={2} minHeight="44px" fontSize="sm" fontWeight={600}>
              <input
                type="radio"
                name={name}
                checked={one === side}
                style={{ width: '20px', height: '20px', accentColor: 'var(--accent)' }}
                onChange={() => onChoose(one)}
              />
              {labels[one]}
            </Row>
          ))}
        </Row>
      </Stack>
    </Card>
  );
};
