/** Settings and results of an app, on `window`. */
export interface AppWindow extends Window {
  /** Partner, quiz and server, set before the app starts. */
  readonly settings: { readonly partner: string; readonly quiz: string; readonly server: string };
  /** Events that reached the handlers of the app, with their percent if they have one. */
  readonly events: string[];
  /** Version of React, where it is React's app. */
  readonly version?: string;
  /** Changes the theme by the state of the app. */
  setTheme: (theme: 'light' | 'dark') => Promise<void>;
  /** Removes the element, or shows it again, by the state of the app. */
  show: (shown: boolean) => Promise<void>;
}
