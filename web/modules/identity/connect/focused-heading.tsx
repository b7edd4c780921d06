import { useEffect, useRef, type ReactNode } from 'react';
import { Heading } from '#shared/ui/system.ts';

/** The heading of a later step; takes the focus, so that screen readers start there. */
export const FocusedHeading = ({ children }: { readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading as="h1" fontSize="title" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  );
};
