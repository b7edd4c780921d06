import { Trash2 } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Heading, Row } from '#shared/ui/system.ts';

/** Heading of a part's fields with a button that removes it. */
export const PartHead = ({ title, onRemove }: { readonly title: string; readonly onRemove: () => void }) => (
  <Row justifyContent="space-between" gap={2}>
    <Heading fontSize="md">{title}</Heading>
    <Button variant="plain" scale="small" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
      Remove
    </Button>
  </Row>
);
