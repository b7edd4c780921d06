/** Distance below the window at which an element counts as near. */
const NEAR = '400px';

/** Resolves when the first match of the selector is near the window, immediately if there is no match. */
export const whenNear = (selector: string): Promise<void> => {
  const element = document.querySelector(selector);
  if (element === null) return Promise.resolve();
  return new Promise((near) => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watcher.disconnect();
        near();
      },
      { rootMargin: NEAR },
    );
    watcher.observe(element);
  });
};
