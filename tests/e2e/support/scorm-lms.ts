/** A learning platform in the tests: scorm-again as its API, on an origin of its own, with a package in a frame. */
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { expect } from './fixtures.ts';
import type { PartnerSite } from './partner-page.ts';
import { staffHeaders } from './people.ts';

/** A call of the package, with the platform's error code after it. */
export interface LmsCall {
  readonly name: string;
  readonly values: readonly string[];
  readonly reply: unknown;
  readonly code: string;
}

const NAMES = {
  '1.2': { object: 'API', prefix: 'LMS', initialize: 'Initialize', terminate: 'Finish' },
  '2004': { object: 'API_1484_11', prefix: '', initialize: 'Initialize', terminate: 'Terminate' },
} as const;

/** Elements that a platform restores when a learner returns; the others belong to a session or a journal. */
const RESTORED = '/^cmi\\.(core\\.)?(lesson_|completion_|success_|score|location|progress_)|suspend_data/';

/**
 * The platform's page. It stores a learner's data until the tab is closed. `?without` has no API, `?refuse=X` refuses every
 * element whose name contains X, and `?mode=review` shows the activity for reading.
 */
const lmsPage = (edition: ScormEdition): string => {
  const { object, prefix, initialize, terminate } = NAMES[edition];
  const calls = [
    initialize,
    terminate,
    'GetValue',
    'SetValue',
    'Commit',
    'GetLastError',
    'GetErrorString',
    'GetDiagnostic',
  ];
  return `<!doctype html><html lang="en"><head><title>A course</title><link rel="icon" href="data:,"></head>
<body><h1>A course</h1><button onclick="document.querySelector('iframe').remove()">Close the activity</button>
<script type="module">
import * as runtime from '/scorm-${edition}.js';
const query = new URLSearchParams(location.search);
const api = new (runtime.Scorm12API ?? runtime.Scorm2004API)({ autocommit: false, logLevel: 'NONE' });
const stored = JSON.parse(sessionStorage.getItem('stored') ?? '{}');
if (Object.keys(stored).length > 0) api.loadFromFlattenedJSON(stored);
if (query.has('mode')) api.loadFromFlattenedJSON({ '${edition === '1.2' ? 'cmi.core.lesson_mode' : 'cmi.mode'}': query.get('mode') });
const calls = [];
const refused = query.get('refuse');
let code = '';
const call = (name) => (...values) => {
  if (refused && name.endsWith('SetValue') && values[0].includes(refused)) {
    code = '101';
    calls.push({ name, values, reply: 'false', code });
    return 'false';
  }
  if (code !== '' && name.endsWith('GetLastError')) return code;
  if (!/Error|Diagnostic/.test(name)) code = '';
  const reply = api[name](...values);
  calls.push({ name, values, reply, code: /Error|Diagnostic/.test(name) ? '' : String(api.${prefix}GetLastError()) });
  if (name.endsWith('SetValue') && String(reply) === 'true' && ${RESTORED}.test(values[0])) stored[values[0]] = values[1];
  if (/Commit|Finish|Terminate/.test(name)) sessionStorage.setItem('stored', JSON.stringify(stored));
  return reply;
};
if (!query.has('without')) {
  window.${object} = Object.fromEntries(${JSON.stringify(calls)}.map((name) => ['${prefix}' + name, call('${prefix}' + name)]));
}
Object.assign(window, { lms: { calls, read: (name) => String(api.${prefix}GetValue(name)) } });
document.body.insertAdjacentHTML('beforeend', '<iframe title="Activity" src="/package-${edition}/index.html" width="760" height="900"></iframe>');
</script></body></html>`;
};

const scormAgain = (file: string): Promise<string> =>
  readFile(new URL(`../../../node_modules/scorm-again/dist/esm/${file}.js`, import.meta.url), 'utf8');

/** The partner as the dashboard has it. */
export const partnerIdOf = async (page: Page, { key: wanted }: PartnerSite): Promise<string> => {
  const listed = await page.request.get('/api/partners?limit=100', { headers: await staffHeaders(page) });
  const { data } = (await listed.json()) as { data: { _id: string; key: string }[] };
  return data.find(({ key }) => key === wanted)?._id ?? '';
};

/** Puts a platform with the package of the partner's quiz on the partner's site. */
export const installLms = async (page: Page, partner: PartnerSite, edition: ScormEdition): Promise<void> => {
  const id = await partnerIdOf(page, partner);
  const headers = await staffHeaders(page);
  const reply = await page.request.get(`/api/partners/${id}/scorm?quiz=${partner.quizId}&edition=${edition}`, {
    headers,
  });
  expect(reply.status()).toBe(200);
  const { base64 } = ((await reply.json()) as { data: { base64: string } }).data;
  await installPackage(partner, edition, Buffer.from(base64, 'base64'));
};

/** Puts a platform with that package, a ZIP file, on the partner's site. */
export const installPackage = async (partner: PartnerSite, edition: ScormEdition, zip: Uint8Array): Promise<void> => {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', xml: 'text/xml' };
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    partner.files.set(`/package-${edition}/${name}`, { type, body: Buffer.from(bytes).toString() });
  }
  partner.files.set(`/scorm-${edition}.js`, {
    type: 'text/javascript',
    body: await scormAgain(edition === '1.2' ? 'scorm12' : 'scorm2004'),
  });
  partner.files.set(`/lms-${edition}`, { type: 'text/html', body: lmsPage(edition) });
};

/** The package's calls so far. */
export const callsOf = (page: Page): Promise<readonly LmsCall[]> =>
  page.evaluate(() => (window as unknown as { lms: { calls: LmsCall[] } }).lms.calls);

/** The last value that the package has set for each element. */
export const valuesOf = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await callsOf(page))
      .filter(({ name, reply }) => name.endsWith('SetValue') && String(reply) === 'true')
      .map(({ values: [element = '', value = ''] }) => [element, value]),
  );

/** The platform's value of an element. */
export const readOf = (page: Page, element: string): Promise<string> =>
  page.evaluate((name) => (window as unknown as { lms: { read: (name: string) => string } }).lms.read(name), element);
