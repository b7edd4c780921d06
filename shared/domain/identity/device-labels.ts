/** Names devices so that users recognise them. */
import type { Browser, Platform } from '#shared/contract/identity/device.ts';

const BROWSER_NAMES: Readonly<Record<Browser, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  other: 'A browser',
};

const PLATFORM_NAMES: Readonly<Record<Platform, string | null>> = {
  windows: 'Windows',
  mac: 'a Mac',
  linux: 'Linux',
  chromeos: 'a Chromebook',
  android: 'Android',
  other: null,
};

/** Returns a name such as "Chrome on Windows". */
export const deviceName = ({
  browser,
  platform,
}: {
  readonly browser: Browser;
  readonly platform: Platform;
}): string => {
  const on = PLATFORM_NAMES[platform];
  return on === null ? BROWSER_NAMES[browser] : `${BROWSER_NAMES[browser]} on ${on}`;
};
