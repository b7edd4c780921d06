import { zipSync } from 'fflate';
import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { manifestXml } from './manifest.ts';
import { pageHtml, type PageContent } from './page.ts';

export interface PackageContent extends PageContent {
  /** Percent. */
  readonly passMark: number;
  /** Plain text; may be empty. */
  readonly description: string;
  /** Bytes of the package's script. */
  readonly script: Uint8Array;
}

const PAGE = 'index.html';
const SCRIPT = 'scorm.js';

/** All files have this time, by the local clock as ZIP has it: the same quiz is the same file, byte by byte. */
const MODIFIED = new Date(2000, 0, 1);

/** Returns the package as a ZIP file with its manifest at the root. */
export const scormPackage = (edition: ScormEdition, content: PackageContent): Uint8Array => {
  const text = (written: string): Uint8Array => new TextEncoder().encode(written);
  return zipSync(
    {
      'imsmanifest.xml': text(manifestXml(edition, { ...content, page: PAGE, files: [PAGE, SCRIPT] })),
      [PAGE]: text(pageHtml(edition, content, SCRIPT)),
      [SCRIPT]: content.script,
    },
    { mtime: MODIFIED, level: 9 },
  );
};
