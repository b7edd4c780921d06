import { useState } from 'react';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';

interface RestoredProps {
  /** When the unsaved changes were kept, in words. */
  readonly from: string;
  readonly onDrop: () => void;
}

/** Says that the form shows unsaved changes of an earlier visit, until its author decides about them. */
export const Restored = ({ from, onDrop }: RestoredProps) => {
  const [decided, setDecided] = useState(false);
  if (decided) return null;
  return (
    <Banner tone="info" title="These are changes that you haven’t saved yet">
      <Row gap={3}>
        <span>They were kept on {from}.</span>
        <Button
          variant="quiet"
          scale="small"
          onClick={() => {
            setDecided(true);
            onDrop();
          }}
        >
          Drop them
        </Button>
        <Button variant="plain" scale="small" onClick={() => setDecided(true)}>
          Go on with them
        </Button>
      </Row>
    </Banner>
  );
};
