/**
 * The page as it was painted last. It is put on the screen before anything else is loaded, and the living page takes its
 * place a moment later. It is this extension's own markup; a page of an extension runs no script from markup.
 */
import browser from 'webextension-polyfill';

/** How long at most a frame is waited for, in milliseconds: a page that isn't seen gets none. */
const FRAME_MS = 60;

interface Painted {
  readonly html: string;
  readonly css: string;
}

/** Popup and panel differ in their width, so each has a picture of its own. */
type Shell = 'popup' | 'panel';
const keyOf = (shell: Shell): string => `painted:${shell}`;
const STYLE_ID = 'painted';

const isPainted = (value: unknown): value is Painted =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Painted>).html === 'string' &&
  typeof (value as Partial<Painted>).css === 'string';

/** The pictures that are kept. */
export const painted = {
  isKey: (key: string): boolean => key.startsWith('painted:'),
  write: (shell: Shell, painting: Painted): Promise<void> => browser.storage.local.set({ [keyOf(shell)]: painting }),
  remove: (): Promise<void> => browser.storage.local.remove([keyOf('popup'), keyOf('panel')]),
};

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, FRAME_MS);
    // A task after the frame's work runs when the frame is on its way to the screen.
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Paints what is kept and waits until it is seen; nothing where nothing is kept. */
export const paintKept = async (shell: Shell): Promise<void> => {
  const key = keyOf(shell);
  const { [key]: kept, theme } = await browser.storage.local.get([key, 'theme']);
  const root = document.getElementById('root');
  if (!isPainted(kept) || root === null) return;
  const dark = theme === 'dark' || (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  const style = document.createElement('style');
  style.id = STYLE_ID;
  style.textContent = kept.css;
  document.head.append(style);
  root.innerHTML = kept.html;
  // Nothing of it does anything yet.
  root.inert = true;
  await frame();
};

/** The living page stands: what was painted before it goes. */
export const takeOver = (): void => {
  document.getElementById(STYLE_ID)?.remove();
  document.getElementById('root')?.removeAttribute('inert');
};

/** Everything that the page looks like now. */
export const paintingOf = (root: HTMLElement): Painted => ({
  html: root.innerHTML,
  css: [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .join('\n'),
});
