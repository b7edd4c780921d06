/** How far below the window an element may be when it counts as near. */
const NEAR = '400px';

/** Resolves once the first element of that selector comes near the window, at once where there is none yet. */
export const nearing = (selector: string): Promise<void> => {
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
