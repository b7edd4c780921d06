/**
 * The page as it looked last. It is on the screen before anything else is read or loaded, and the living page takes
 * its place a moment later. It is this extension's own markup, and a page of an extension runs no script from markup.
 * It is in the page's own storage, the only one that can be read synchronously.
 */

/** A page: the popup, which closes whenever one looks away, or the panel beside the tabs. */
export type Shell = 'popup' | 'panel';

export interface Picture {
  readonly html: string;
  readonly css: string;
  readonly theme: 'light' | 'dark';
  /** Milliseconds since 1970 after which it shows what is over. */
  readonly until: number;
}

const PREFIX = 'picture:';
const STYLE_ID = 'picture';

const isPicture = (value: unknown): value is Picture => {
  if (typeof value !== 'object' || value === null) return false;
  const { html, css, theme, until } = value as Partial<Record<keyof Picture, unknown>>;
  const texts = typeof html === 'string' && typeof css === 'string';
  return texts && (theme === 'light' || theme === 'dark') && typeof until === 'number';
};

/** The picture of that page that still holds; null where there is none, or the storage is blocked. */
export const readPicture = (shell: Shell, now: number, storage: Storage = localStorage): Picture | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PREFIX + shell) ?? 'null');
    return isPicture(stored) && now < stored.until ? stored : null;
  } catch {
    return null;
  }
};

/** Stores it for the next opening; does nothing if the storage is full or blocked. */
export const keepPicture = (shell: Shell, picture: Picture, storage: Storage = localStorage): void => {
  try {
    storage.setItem(PREFIX + shell, JSON.stringify(picture));
  } catch {
    // The next opening shows a page a moment later.
  }
};

/** Removes the pictures, which may show personal data. */
export const dropPictures = (): void => {
  // The worker has no such storage.
  if (typeof localStorage === 'undefined') return;
  try {
    for (const shell of ['popup', 'panel']) localStorage.removeItem(PREFIX + shell);
  } catch {
    // Blocked: there are none.
  }
};

/** Puts the picture on the page. Nothing of it does anything yet. */
export const showPicture = ({ html, css, theme }: Picture, root: HTMLElement): void => {
  document.documentElement.dataset['theme'] = theme;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  style.textContent = css;
  document.head.append(style);
  root.innerHTML = html;
  root.inert = true;
};

/** Removes the picture once the real page is rendered. */
export const takeOver = (root: HTMLElement): void => {
  document.getElementById(STYLE_ID)?.remove();
  root.inert = false;
};

/** Everything that the page looks like now. */
export const pictureOf = (root: HTMLElement, until: number): Picture => ({
  html: root.innerHTML,
  css: [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText)
    .join('\n'),
  theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  until,
});

/** How long at most a frame is waited for, in milliseconds: a page that isn't seen gets none. */
const FRAME_MS = 60;

/** Waits until the picture is painted; resolves immediately without one. */
export const whenSeen = (root: HTMLElement | null): Promise<void> =>
  new Promise((resolve) => {
    if (root?.inert !== true) {
      resolve();
      return;
    }
    setTimeout(resolve, FRAME_MS);
    // A task after the frame's work runs when the frame is on its way.
    requestAnimationFrame(() => setTimeout(resolve));
  });
