import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { zipOf } from '../../../platform/files/zip.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';

/** Returns the WordPress plugin as a ZIP file. Throws UNAVAILABLE where no widget is built. */
export type WordpressPlugin = (partnerKey: string | undefined) => Promise<Uint8Array>;

/** The file from which the plugin takes its settings until someone stores others. */
const DEFAULTS = 'business-wisdom/defaults.json';

export const createWordpressPlugin =
  ({ widgetDir, publicUrl }: { readonly widgetDir: string; readonly publicUrl: string }): WordpressPlugin =>
  async (partnerKey = '') => {
    const built = await readFile(join(widgetDir, 'wordpress', 'business-wisdom.zip')).catch((cause: unknown) => {
      throw new Refusal('UNAVAILABLE', { message: 'This server has no widget, which the plugin needs', cause });
    });
    const defaults = { server: new URL(publicUrl).origin, partner: partnerKey };
    return zipOf({ ...unzipSync(built), [DEFAULTS]: `${JSON.stringify(defaults, null, 2)}\n` });
  };
