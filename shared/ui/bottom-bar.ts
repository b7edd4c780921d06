/** Measures bars that stick to the bottom of the screen, so that toasts appear above them. */

/** Custom property of the root element: how far the bars reach up from the bottom of the screen, in pixels. */
export const BOTTOM_BAR = '--bottom-bar';

const bars = new Set<HTMLElement>();

const measure = (): void => {
  const heights = [...bars].map((bar) => bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0));
  document.documentElement.style.setProperty(BOTTOM_BAR, `${String(Math.max(0, ...heights))}px`);
};

/** Ref of a bar with `position: sticky` and `bottom`: toasts appear above it for as long as it is mounted. */
export const bottomBarRef = (bar: HTMLElement | null): (() => void) | undefined => {
  if (bar === null) return undefined;
  const resized = new ResizeObserver(measure);
  bars.add(bar);
  resized.observe(bar, { box: 'border-box' });
  measure();
  return () => {
    resized.disconnect();
    bars.delete(bar);
    measure();
  };
};
