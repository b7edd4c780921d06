import { Calculator as Icon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const Calculator = lazyPart(() => import('./calculator.tsx'));

/** The calculator of a section, opened when it is needed. */
export const ExamTools = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        width="100%"
        mt={2}
        aria-expanded={open}
        icon={<Icon size={18} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Close calculator' : 'Calculator'}
      </Button>
      {open && <Calculator pending={<Skeleton height="360px" mt={3} />} />}
    </>
  );
};
