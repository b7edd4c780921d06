import browser from 'webextension-polyfill';
import type { Browser, Platform } from '#shared/contract/identity/device.ts';

/** How browsers name themselves among what they claim to be as well; the first that fits. */
const NAMES: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bFirefox\//, 'firefox'],
  [/\bChrome\//, 'chrome'],
];

const PLATFORMS: Readonly<Record<string, Platform>> = {
  win: 'windows',
  mac: 'mac',
  linux: 'linux',
  openbsd: 'linux',
  cros: 'chromeos',
  android: 'android',
};

/** The browser that says that of itself. */
export const browserOf = (userAgent: string): Browser => NAMES.find(([named]) => named.test(userAgent))?.[1] ?? 'other';

/** The name of this browser and its system on the page that approves it. */
export const thisDevice = async (): Promise<{ readonly browser: Browser; readonly platform: Platform }> => {
  const { os } = await browser.runtime.getPlatformInfo();
  return { browser: browserOf(navigator.userAgent), platform: PLATFORMS[os] ?? 'other' };
};
