import { createThemeStore } from '#shared/ui/theme.ts';
import { localKeyValues } from '../session/storage.ts';

/** The site's theme, stored on this device. */
export const themeStore = createThemeStore(localKeyValues);
