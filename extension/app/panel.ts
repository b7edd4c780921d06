/** The panel beside the tabs: Chromium's side panel, Firefox's sidebar. */
import browser from 'webextension-polyfill';

/** Chromium's side panel, which the polyfill's types don't have. */
interface SidePanel {
  open(options: { readonly windowId: number }): Promise<void>;
}

const sidePanel = (): SidePanel | undefined =>
  (globalThis as { readonly chrome?: { readonly sidePanel?: SidePanel } }).chrome?.sidePanel;

/** Opens the panel and closes the popup; null where the browser has none. It must be called on a click. */
export const panelOpener = (): (() => void) | null => {
  const chromium = sidePanel();
  // Declared for every browser, and missing in Chromium.
  const { sidebarAction } = browser as Partial<typeof browser>;
  if (chromium?.open !== undefined) {
    return () => {
      void browser.windows
        .getCurrent()
        .then(({ id }) => (id === undefined ? undefined : chromium.open({ windowId: id })))
        .then(() => window.close());
    };
  }
  if (sidebarAction === undefined) return null;
  return () => {
    void sidebarAction.open().then(() => window.close());
  };
};
