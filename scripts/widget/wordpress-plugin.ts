import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOf } from '../../server/platform/files/zip.ts';
import { ROOT } from '../run.ts';

export const PLUGIN_SOURCES = join(ROOT, 'widget/wordpress');

/** The folder that WordPress unpacks; it is the plugin's name in its list. */
export const PLUGIN_FOLDER = 'business-wisdom';

/** Returns the plugin as a ZIP file, with its files in the order of their names. */
export const wordpressPlugin = async (): Promise<Uint8Array> => {
  const found = globSync('**/*.{php,js,json,txt}', { cwd: PLUGIN_SOURCES });
  const files: Record<string, Uint8Array> = {};
  for (const file of found.map((path) => path.replaceAll('\\', '/')).toSorted()) {
    files[`${PLUGIN_FOLDER}/${file}`] = await readFile(join(PLUGIN_SOURCES, file));
  }
  return zipOf(files);
};
