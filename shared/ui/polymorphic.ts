import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/**
 * A primitive that renders as another element or component with `as` and takes its props.
 * Where both have a prop (`color`, `width`), the primitive's own wins.
 */
export type Polymorphic<Default extends ElementType, Own> = <As extends ElementType = Default>(
  props: Own & { readonly as?: As | undefined } & Omit<ComponentPropsWithRef<As>, keyof Own | 'as'>,
) => ReactNode;
