import type { CSSProperties } from 'react';

/** Prevents a chart from widening the page while it redraws for a narrower container. */
export const NO_WIDER: CSSProperties = { overflow: 'hidden' };
