/** The `imsmanifest.xml` of a package with one activity. */
import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { escapeXml } from '../../../platform/http/pages/xml.ts';

export interface ManifestContent {
  readonly quizId: string;
  readonly title: string;
  /** Whole percent. */
  readonly passMark: number;
  /** The page that the platform opens. */
  readonly page: string;
  /** Every file but the manifest; the page among them. */
  readonly files: readonly string[];
}

interface Dialect {
  readonly namespaces: readonly (readonly [prefix: string, uri: string, schema: string])[];
  readonly schemaVersion: string;
  /** The attribute that makes a resource one that uses the platform's API. */
  readonly sco: string;
  /** Inside the item: when the activity is passed. */
  readonly passing: (passMark: number) => readonly string[];
}

const DIALECTS: Readonly<Record<ScormEdition, Dialect>> = {
  '1.2': {
    namespaces: [
      ['', 'http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'imscp_rootv1p1p2.xsd'],
      ['adlcp', 'http://www.adlnet.org/xsd/adlcp_rootv1p2', 'adlcp_rootv1p2.xsd'],
    ],
    schemaVersion: '1.2',
    sco: 'adlcp:scormtype="sco"',
    passing: (passMark) => [`<adlcp:masteryscore>${String(passMark)}</adlcp:masteryscore>`],
  },
  '2004': {
    namespaces: [
      ['', 'http://www.imsglobal.org/xsd/imscp_v1p1', 'imscp_v1p1.xsd'],
      ['adlcp', 'http://www.adlnet.org/xsd/adlcp_v1p3', 'adlcp_v1p3.xsd'],
      ['imsss', 'http://www.imsglobal.org/xsd/imsss', 'imsss_v1p0.xsd'],
    ],
    schemaVersion: '2004 4th Edition',
    sco: 'adlcp:scormType="sco"',
    passing: (passMark) => [
      '<imsss:sequencing>',
      '  <imsss:objectives>',
      '    <imsss:primaryObjective objectiveID="passed" satisfiedByMeasure="true">',
      `      <imsss:minNormalizedMeasure>${String(passMark / 100)}</imsss:minNormalizedMeasure>`,
      '    </imsss:primaryObjective>',
      '  </imsss:objectives>',
      '  <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>',
      '</imsss:sequencing>',
    ],
  },
};

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

export const manifestXml = (edition: ScormEdition, content: ManifestContent): string => {
  const { quizId, passMark, page, files } = content;
  const { namespaces, schemaVersion, sco, passing } = DIALECTS[edition];
  const title = `<title>${escapeXml(content.title)}</title>`;
  const declared = namespaces.map(([prefix, uri]) => `xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"`);
  const locations = namespaces.map(([, uri, schema]) => `${uri} ${schema}`).join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    `<manifest identifier="business-wisdom-${quizId}" version="1.0" ${declared.join(' ')} xmlns:xsi="${INSTANCE}" xsi:schemaLocation="${locations}">`,
    '  <metadata>',
    '    <schema>ADL SCORM</schema>',
    `    <schemaversion>${schemaVersion}</schemaversion>`,
    '  </metadata>',
    '  <organizations default="course">',
    '    <organization identifier="course">',
    `      ${title}`,
    '      <item identifier="quiz" identifierref="quiz-files">',
    `        ${title}`,
    ...passing(passMark).map((line) => `        ${line}`),
    '      </item>',
    '    </organization>',
    '  </organizations>',
    '  <resources>',
    `    <resource identifier="quiz-files" type="webcontent" ${sco} href="${page}">`,
    ...files.map((file) => `      <file href="${file}"/>`),
    '    </resource>',
    '  </resources>',
    '</manifest>',
    '',
  ].join('\n');
};
