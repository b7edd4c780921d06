import { Undo2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';

interface UndoProps {
  readonly text: string;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** Says what was removed, and brings it back. */
export const Undo = ({ text, busy, onUndo }: UndoProps) => (
  <Row gap={2} role="status">
    <Text as="span" fontSize="sm" color="muted">
      {text}
    </Text>
    <Button variant="quiet" scale="small" busy={busy} icon={<Undo2 size={15} aria-hidden="true" />} onClick={onUndo}>
      Undo
    </Button>
  </Row>
);
