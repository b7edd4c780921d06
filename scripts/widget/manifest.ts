/**
 * Generates the custom-elements manifest of the widget from its source: `npm run widget:manifest [-- folder]`. Editors
 * and frameworks read the element's API there.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { format } from 'oxfmt';
import { ROOT, run } from '../run.ts';

const folder = resolve(process.argv[2] ?? join(ROOT, 'widget'));
const { code, output } = await run(
  'cem',
  ['analyze', '--config', 'widget/custom-elements-manifest.config.js', '--outdir', relative(ROOT, folder)],
  { show: false },
);
if (code !== 0) {
  console.error(output);
  process.exit(code);
}
const file = join(folder, 'custom-elements.json');
interface Entry {
  readonly name?: string;
  readonly privacy?: string;
}
const isPublic = ({ name, privacy }: Entry): boolean =>
  name !== undefined && privacy !== 'private' && privacy !== 'protected';

// Private members may change in every version, so they are omitted. Unnamed events are the function that dispatches
// them.
const manifest = JSON.stringify(JSON.parse(await readFile(file, 'utf8')), (name, value: unknown) =>
  (name === 'members' || name === 'events') && Array.isArray(value) ? (value as Entry[]).filter(isPublic) : value,
);
const { code: formatted } = await format('custom-elements.json', manifest, { printWidth: 120 });
await writeFile(file, formatted);
