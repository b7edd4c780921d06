import { Trash2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row } from '#shared/ui/system.ts';

/** The head over the fields of one part: which one it is, and the way to be rid of it. */
export const PartHead = ({ title, onRemove }: { readonly title: string; readonly onRemove: () => void }) => (
  <Row justifyContent="space-between" gap={2}>
    <Heading fontSize="md">{title}</Heading>
    <Button variant="plain" scale="small" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
      Remove
    </Button>
  </Row>
);
