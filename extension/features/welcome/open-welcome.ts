import browser from 'webextension-polyfill';

/** Shows the welcome page once: after the extension was installed, not after an update. */
export const openWelcome = async (reason: string): Promise<void> => {
  if (reason === 'install') await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
};
