import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { zipOf } from '../../../platform/files/zip.ts';
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

/** Returns the package as a ZIP file with its manifest at the root. */
export const scormPackage = (edition: ScormEdition, content: PackageContent): Uint8Array =>
  zipOf({
    'imsmanifest.xml': manifestXml(edition, { ...content, page: PAGE, files: [PAGE, SCRIPT] }),
    [PAGE]: pageHtml(edition, content, SCRIPT),
    [SCRIPT]: content.script,
  });
