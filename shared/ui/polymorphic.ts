import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/**
 * A primitive that renders as another element or component by `as`, and takes that one's props.
 * Where a name means two things (`color`, `width`), the primitive's own prop wins.
 */
export type Polymorphic<Default extends ElementType, Own> = <As extends ElementType = Default>(
  props: Own & { readonly as?: As | undefined } & Omit<ComponentPropsWithRef<As>, keyof Own | 'as'>,
) => ReactNode;
