import type { CSSProperties } from 'react';

/** A chart that is drawn anew for a narrower place doesn't widen the page meanwhile. */
export const NO_WIDER: CSSProperties = { overflow: 'hidden' };
