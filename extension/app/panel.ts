/** The panel beside the tabs: Chromium's side panel, Firefox's sidebar. */
import browser from 'webextension-polyfill';

/** Chromium's side panel, which the polyfill's types don't have. */
interface SidePanel {
  open(options: { readonly windowId: number }): Promise<void>;
}

const sidePanel = (): SidePanel | undefined =>
  (globalThis as { readonly chrome?: { readonly sidePanel?: SidePanel } }).chrome?.sidePanel;

/** Declared for every browser, and missing in Chromium. */
const sidebar = (): typeof browser.sidebarAction | undefined => (browser as Partial<typeof browser>).sidebarAction;

/** Opens the panel. It must be called on a click; rejects where the browser has no panel or refuses. */
export const openPanel = async (windowId: number | undefined): Promise<void> => {
  const chromium = sidePanel();
  const firefox = sidebar();
  if (chromium?.open !== undefined && windowId !== undefined) await chromium.open({ windowId });
  else if (firefox === undefined) throw new Error('This browser has no panel');
  else await firefox.open();
};

/** Opens the panel and closes the popup; null where the browser has none. It must be called on a click. */
export const panelOpener = (): (() => void) | null => {
  if (sidePanel()?.open !== undefined) {
    return () => {
      void browser.windows
        .getCurrent()
        .then(({ id }) => (id === undefined ? undefined : openPanel(id)))
        .then(() => window.close());
    };
  }
  if (sidebar() === undefined) return null;
  return () => void openPanel(undefined).then(() => window.close());
};
