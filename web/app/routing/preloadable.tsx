import { lazy, useState, type ComponentType } from 'react';

/** A component in a separate chunk. */
export interface Preloadable {
  /** Renders immediately after a preload, and suspends otherwise. */
  readonly Part: ComponentType;
  /** Loads the code before the first render. */
  readonly preload: () => Promise<void>;
}

/**
 * Like `lazy`, for server-rendered parts: hydration needs the code at the first render, or React discards the HTML.
 */
export const preloadable = (load: () => Promise<{ readonly default: ComponentType }>): Preloadable => {
  let ready: ComponentType | undefined;
  const Lazy = lazy(load);
  const Part = () => {
    // Chosen once: code that loads later must not replace the rendered part.
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
