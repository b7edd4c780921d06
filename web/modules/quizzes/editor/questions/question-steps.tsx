import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row } from '#shared/ui/system.ts';

interface QuestionStepsProps {
  /** Ids of the neighbours. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onList: () => void;
}

/** Steps from a question's form to the list or its neighbours, where the form takes the place of the list. */
export const QuestionSteps = ({ before, after, onOpen, onList }: QuestionStepsProps) => (
  <Row justifyContent="space-between" gap={2}>
    <Button variant="plain" scale="small" icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={onList}>
      All questions
    </Button>
    <Row gap={1}>
      <IconButton label="Previous question" disabled={before === undefined} onClick={() => onOpen(before ?? '')}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next question" disabled={after === undefined} onClick={() => onOpen(after ?? '')}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </Row>
  </Row>
);
