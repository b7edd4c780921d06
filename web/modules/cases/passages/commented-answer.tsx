import { CornerLeftUp } from 'lucide-react';
import { useId } from 'react';
import type { Passage } from '#shared/contract/cases/case-submission.ts';
import { Button } from '#shared/ui/button.tsx';
import { Stack } from '#shared/ui/system.ts';
import { CommentList } from './comment-list.tsx';
import { MarkedText } from './marked-text.tsx';

const focusOn = (id: string): void => document.getElementById(id)?.focus();

interface CommentedAnswerProps {
  readonly text: string;
  /** Passages of this answer in reading order. */
  readonly passages: readonly Passage[];
}

/** A graded answer: commented passages are highlighted, the comments follow. */
export const CommentedAnswer = ({ text, passages }: CommentedAnswerProps) => {
  const id = useId();
  const itemId = (number: number): string => `${id}-comment-${String(number)}`;
  const buttonId = (number: number): string => `${id}-passage-${String(number)}`;
  return (
    <Stack gap={3}>
      <MarkedText
        text={text}
        passages={passages.map(({ from, to }, index) => ({ from, to, number: index + 1 }))}
        buttonId={buttonId}
        onOpen={(number) => focusOn(itemId(number))}
      />
      {passages.length > 0 && (
        <CommentList
          label="Comments on passages"
          passages={passages}
          itemId={itemId}
          actions={(_passage, number) => (
            <Button
              variant="plain"
              scale="small"
              icon={<CornerLeftUp size={16} aria-hidden="true" />}
              aria-label={`Show in the answer: passage ${String(number)}`}
              onClick={() => focusOn(buttonId(number))}
            >
              Show in the answer
            </Button>
          )}
        />
      )}
    </Stack>
  );
};
