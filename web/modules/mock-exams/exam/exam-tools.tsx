import { Calculator as Icon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';

const Calculator = lazy(() => import('./calculator.tsx'));

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
      {open && (
        <Suspense fallback={<Skeleton height="360px" mt={3} />}>
          <Calculator />
        </Suspense>
      )}
    </>
  );
};
