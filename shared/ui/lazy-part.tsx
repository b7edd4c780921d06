import { startTransition, useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- the bound of React's own `lazy`: props are contravariant
type AnyComponent = ComponentType<any>;

interface PendingProps {
  /** Shown until the code is there; nothing by default. */
  readonly pending?: ReactNode;
}

/** A component whose code is in a separate chunk. A failure to load is thrown to the nearest error boundary. */
export interface LazyPart<Props> {
  (props: Props & PendingProps): ReactNode;
  /** Loads the code; afterwards the part renders immediately. */
  readonly preload: () => Promise<void>;
}

/**
 * Like React's `lazy`, with two differences: what was preloaded renders at once, which hydration needs, and `pending`
 * ends as soon as the code is there. React shows the fallback of a `Suspense` for at least 300 ms
 * (FALLBACK_THROTTLE_MS), even if the code arrives after 20.
 */
export const lazyPart = <Component extends AnyComponent>(
  load: () => Promise<{ readonly default: Component }>,
): LazyPart<ComponentProps<Component>> => {
  let ready: AnyComponent | undefined;
  const preload = async (): Promise<void> => {
    ready = (await load()).default;
  };
  const Part = ({ pending = null, ...props }: PendingProps) => {
    // Chosen once: code that loads later must not replace the rendered part.
    const [Chosen, choose] = useState(() => ready);
    useEffect(() => {
      if (Chosen !== undefined) return;
      preload().then(
        // As a transition: if the part suspends in turn, what is pending stays.
        () => startTransition(() => choose(() => ready)),
        (error: unknown) =>
          choose(() => () => {
            throw error;
          }),
      );
    }, [Chosen]);
    return Chosen === undefined ? pending : <Chosen {...props} />;
  };
  return Object.assign(Part, { preload });
};
