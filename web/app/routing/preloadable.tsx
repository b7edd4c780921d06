import { lazy, useState, type ComponentType } from 'react';

/** A part of the site in a chunk of its own. */
export interface Preloadable {
  /** Renders at once when it was preloaded, and waits in the nearest Suspense otherwise. */
  readonly Part: ComponentType;
  /** Fetches its code ahead of its first render. */
  readonly preload: () => Promise<void>;
}

/**
 * Like `lazy`, for what may stand in the HTML that the server sends: the first render over it must find the code there,
 * or React throws the HTML away.
 */
export const preloadable = (load: () => Promise<{ readonly default: ComponentType }>): Preloadable => {
  let ready: ComponentType | undefined;
  const Lazy = lazy(load);
  const Part = () => {
    // Chosen once: code that arrives later must not replace what stands on the page.
    const [Chosen] = useState<ComponentType>(() => ready ?? Lazy);
    return <Chosen />;
  };
  return {
    Part,
    preload: async () => {
      ready = (await load()).default;
    },
  };
};
