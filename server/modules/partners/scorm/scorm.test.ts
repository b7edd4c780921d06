/** SCORM packages over HTTP: who gets them, what they contain, and the frame that they show. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartner, rotatePartnerKey, setPartnerStatus, type Partner } from '#shared/contract/partners/partners.ts';
import { getScormPackage, SCORM_EDITIONS, type ScormEdition } from '#shared/contract/partners/scorm.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeDailySet, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const TITLE = 'Cash & <b>"carry"</b> – it’s ünique';
const SCRIPT = '/* the script */';

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray: (name) => name === 'file' });

/** The parts of a manifest that the tests read. */
interface Manifest {
  readonly '@xmlns': string;
  readonly '@xsi:schemaLocation': string;
  readonly metadata: { readonly schema: string; readonly schemaversion: string | number };
  readonly organizations: {
    readonly '@default': string;
    readonly organization: {
      readonly '@identifier': string;
      readonly title: string;
      readonly item: Readonly<Record<string, unknown>>;
    };
  };
  readonly resources: {
    readonly resource: Readonly<Record<string, unknown>> & { readonly file: readonly { readonly '@href': string }[] };
  };
}

describeOnBothDatabases('A SCORM package', (start) => {
  const dir = makeTempDir('scorm');
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let quiz: string;
  let timed: string;
  let unlisted: string;
  let daily: string;

  beforeAll(async () => {
    mkdirSync(join(dir, 'v1'), { recursive: true });
    writeFileSync(join(dir, 'v1', 'scorm.js'), SCRIPT);
    server = await start({ config: { widgetDir: dir, publicUrl: 'https://wisdom.example' } });
    admin = await signUp(server, { role: 'admin' });
    daily = await makeDailySet(server);
    const chapter = await makeChapter(server);
    quiz = (await makeQuiz(server, admin, chapter, { title: TITLE, passMark: 65 }))._id;
    timed = (await makeQuiz(server, admin, chapter, { timeLimitMinutes: 10 }))._id;
    unlisted = (await makeQuiz(server, admin, chapter))._id;
    const body = { name: 'The College', origins: ['https://moodle.college.example'], quizzes: [quiz, timed] };
    partner = (await server.api(addPartner, { as: admin, body })).data.data.partner;
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const download = (which: string, edition: ScormEdition = '1.2', as = admin, id = partner._id) =>
    server.api(getScormPackage, { as, params: { id }, query: { quiz: which, edition } });

  const filesOf = async (edition: ScormEdition) => {
    const { data } = (await download(quiz, edition)).data;
    const bytes = Buffer.from(data.base64, 'base64');
    const files = Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()] as const);
    return { ...data, bytes, files: new Map(files) };
  };
  const manifestOf = async (edition: ScormEdition) => {
    const xml = (await filesOf(edition)).files.get('imsmanifest.xml') ?? '';
    return (parser.parse(xml) as { readonly manifest: Manifest }).manifest;
  };

  describe.each(SCORM_EDITIONS)('of edition %s', (edition) => {
    it('is a ZIP file named after the quiz, with its manifest at the root', async () => {
      const { filename, mediaType, files } = await filesOf(edition);
      expect([filename, mediaType]).toEqual([`cash-b-carry-b-it-s-unique-scorm-${edition}.zip`, 'application/zip']);
      expect([...files.keys()].toSorted()).toEqual(['imsmanifest.xml', 'index.html', 'scorm.js']);
      expect(files.get('scorm.js')).toBe(SCRIPT);
    });
    it('is the same file, byte by byte, until the quiz changes', async () => {
      const first = await filesOf(edition);
      server.clock.advance(61_000);
      expect((await filesOf(edition)).bytes.equals(first.bytes)).toBe(true);
    });
    it('lists its files, and starts with the page', async () => {
      const { resources, organizations } = await manifestOf(edition);
      const { resource } = resources;
      expect(resource.file.map((file) => file['@href'])).toEqual(['index.html', 'scorm.js']);
      expect(resource['@href']).toBe('index.html');
      expect(resource['@type']).toBe('webcontent');
      expect(resource[edition === '1.2' ? '@adlcp:scormtype' : '@adlcp:scormType']).toBe('sco');
      expect(organizations['@default']).toBe(organizations.organization['@identifier']);
      expect(organizations.organization.item['@identifierref']).toBe(resource['@identifier']);
    });
    it('has the title of the quiz as text, wherever it stands', async () => {
      const { organization } = (await manifestOf(edition)).organizations;
      const entities = (text: string) =>
        text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');
      expect(entities(organization.title).replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(TITLE);
      expect(organization.item['title']).toBe(organization.title);
      const page = (await filesOf(edition)).files.get('index.html') ?? '';
      expect(page).toContain('<title>Cash &amp; &lt;b&gt;&quot;carry&quot;&lt;/b&gt; – it’s ünique</title>');
      expect(page).not.toContain('<b>');
    });
    it('names server, quiz, key and edition in its page', async () => {
      const page = (await filesOf(edition)).files.get('index.html') ?? '';
      expect(page).toContain(
        `data-edition="${edition}" data-server="https://wisdom.example" data-partner="${partner.key}" data-quiz="${quiz}"`,
      );
    });
  });

  it('of SCORM 1.2 names its schemas and the pass mark', async () => {
    const manifest = await manifestOf('1.2');
    expect(manifest['@xmlns']).toBe('http://www.imsproject.org/xsd/imscp_rootv1p1p2');
    expect(manifest['@xsi:schemaLocation']).toContain('http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd');
    expect([manifest.metadata.schema, String(manifest.metadata.schemaversion)]).toEqual(['ADL SCORM', '1.2']);
    expect(manifest.organizations.organization.item['adlcp:masteryscore']).toBe(65);
  });
  it('of SCORM 2004 names its schemas and the pass mark', async () => {
    const manifest = await manifestOf('2004');
    expect(manifest['@xmlns']).toBe('http://www.imsglobal.org/xsd/imscp_v1p1');
    expect(manifest['@xsi:schemaLocation']).toContain('http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd');
    expect(manifest.metadata).toEqual({ schema: 'ADL SCORM', schemaversion: '2004 4th Edition' });
    expect(manifest.organizations.organization.item['imsss:sequencing']).toMatchObject({
      'imsss:objectives': {
        'imsss:primaryObjective': { '@satisfiedByMeasure': 'true', 'imsss:minNormalizedMeasure': 0.65 },
      },
    });
  });

  describe('is refused', () => {
    it('for a quiz that the partner doesn’t list, nor anyone knows, and for the daily one', async () => {
      for (const which of [unlisted, 'f'.repeat(24), daily]) {
        const reply = await download(which);
        expect([reply.status, reply.error.code, reply.error.message]).toEqual([
          400,
          'QUIZ_NOT_EMBEDDABLE',
          'Add the quiz to the partner’s quizzes first',
        ]);
      }
      expect((await download('daily')).error.code).toBe('VALIDATION_FAILED');
    });
    it('for a quiz with a time limit, whose clock only our site can start', async () => {
      const reply = await download(timed);
      expect([reply.error.code, reply.error.message]).toEqual([
        'QUIZ_NOT_EMBEDDABLE',
        'Only free quizzes without a time limit can be taken in a package',
      ]);
    });
    it('for an edition that doesn’t exist, and for an unknown partner', async () => {
      const edition = '2005' as ScormEdition;
      expect((await download(quiz, edition)).error.message).toBe('Choose 1.2 or 2004');
      expect((await download(quiz, '1.2', admin, 'f'.repeat(24))).status).toBe(404);
    });
    it('while the partner is paused', async () => {
      const paused = (status: Partner['status']) =>
        server.api(setPartnerStatus, { as: admin, params: { id: partner._id }, body: { status } });
      await paused('paused');
      expect((await download(quiz)).error.code).toBe('PARTNER_UNKNOWN');
      await paused('active');
      expect((await download(quiz)).status).toBe(200);
    });
    it('where no widget is built', async () => {
      const bare = await start();
      const someone = await signUp(bare, { role: 'admin' });
      const own = (await makeQuiz(bare, someone, await makeChapter(bare)))._id;
      const body = { name: 'The College', origins: ['https://moodle.college.example'], quizzes: [own] };
      const { partner: its } = (await bare.api(addPartner, { as: someone, body })).data.data;
      const query = { quiz: own, edition: '1.2' as const };
      const reply = await bare.api(getScormPackage, { as: someone, params: { id: its._id }, query });
      expect([reply.status, reply.error.code]).toEqual([503, 'UNAVAILABLE']);
    });
  });

  describe('shows a frame', () => {
    const frame = async (key: string, lms = '1') => {
      const reply = await fetch(`${server.url}/embed/quiz/${quiz}?partner=${key}&lms=${lms}`);
      return { status: reply.status, policy: reply.headers.get('content-security-policy'), text: await reply.text() };
    };

    it('on the partner’s origins alone, whose script runs before the widget', async () => {
      const { status, policy, text } = await frame(partner.key);
      expect(status).toBe(200);
      expect(policy).toContain('frame-ancestors https://moodle.college.example');
      const scripts = [...text.matchAll(/src="\/widget\/v1\/([a-z-]+)\.js"/g)].map(([, name]) => name);
      expect(scripts).toEqual(['frame', 'lms', 'business-quiz']);
    });
    it('without that script on other pages', async () => {
      expect((await frame(partner.key, '0')).text).not.toContain('/widget/v1/lms.js');
      expect((await frame(partner.key, 'yes')).status).toBe(400);
    });
    it('until the partner’s key is replaced', async () => {
      const { key } = partner;
      await server.api(rotatePartnerKey, { as: admin, params: { id: partner._id }, body: { graceHours: 1 } });
      expect((await frame(key)).status).toBe(200);
      server.clock.advance(3_600_000);
      expect((await frame(key)).status).toBe(403);
    });
  });
});
