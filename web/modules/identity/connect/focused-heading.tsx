import { useEffect, useRef, type ReactNode } from 'react';
import { Heading } from '#shared/ui/system.ts';

/** The page's heading of a step that follows another: it takes the focus, so that the step is read from its start. */
export const FocusedHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading as="h1" fontSize="title" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  );
};
