import { zipSync } from 'fflate';
import { pageHtml } from '../scorm/page.ts';
import type { PackageContent } from '../scorm/package.ts';
import { courseXml } from './course-structure.ts';

const PAGE = 'index.html';
const SCRIPT = 'cmi5.js';

/** All files have this time, by the local clock as ZIP has it: the same quiz is the same file, byte by byte. */
const MODIFIED = new Date(2000, 0, 1);

/** Returns the package as a ZIP file with its course structure at the root. */
export const cmi5Package = (content: PackageContent): Uint8Array => {
  const text = (written: string): Uint8Array => new TextEncoder().encode(written);
  return zipSync(
    {
      'cmi5.xml': text(courseXml({ ...content, page: PAGE })),
      [PAGE]: text(pageHtml('cmi5', content, SCRIPT)),
      [SCRIPT]: content.script,
    },
    { mtime: MODIFIED, level: 9 },
  );
};
