let locks = 0;

/**
 * Stops the page behind a dialog or a menu from scrolling. The scroll bar's space stays, so nothing jumps.
 * Locks may nest. Returns a function that releases this one.
 */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  locks += 1;
  if (locks === 1) {
    if (window.innerWidth > root.clientWidth) root.style.setProperty('scrollbar-gutter', 'stable');
    root.style.setProperty('overflow', 'hidden');
  }
  let open = false;
  return () => {
    if (open) return;
    open = true;
    locks -= 1;
    if (locks > 0) return;
    root.style.removeProperty('overflow');
    root.style.removeProperty('scrollbar-gutter');
  };
};
