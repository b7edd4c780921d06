import { createThemeStore } from '#shared/ui/theme.ts';
import { localKeyValues } from '../session/storage.ts';

/** The theme of the site, remembered on this device. */
export const themeStore = createThemeStore(localKeyValues);
