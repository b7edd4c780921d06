/** cmi5 packages over HTTP. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPartner, type Partner } from '#shared/contract/partners/partners.ts';
import { getCmi5Package } from '#shared/contract/partners/scorm.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const TITLE = 'Cash & <b>"carry"</b> – it’s ünique';

describeOnBothDatabases('A cmi5 package', (start) => {
  const dir = makeTempDir('cmi5');
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let quiz: string;
  let unlisted: string;
  beforeAll(async () => {
    mkdirSync(join(dir, 'v1'), { recursive: true });
    writeFileSync(join(dir, 'v1', 'cmi5.js'), '/* the script */');
    server = await start({ config: { widgetDir: dir, publicUrl: 'https://wisdom.example' } });
    admin = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    quiz = (await makeQuiz(server, admin, chapter, { title: TITLE, passMark: 65, description: '' }))._id;
    unlisted = (await makeQuiz(server, admin, chapter))._id;
    const body = { name: 'The College', origins: ['https://moodle.college.example'], quizzes: [quiz] };
    partner = (await server.api(addPartner, { as: admin, body })).data.data.partner;
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const download = (which: string) =>
    server.api(getCmi5Package, { as: admin, params: { id: partner._id }, query: { quiz: which } });
  const filesOf = async (): Promise<ReadonlyMap<string, string>> => {
    const { base64 } = (await download(quiz)).data.data;
    const files = Object.entries(unzipSync(Buffer.from(base64, 'base64')));
    return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  };

  it('is a ZIP file with its course structure, page and script', async () => {
    expect((await download(quiz)).data.data).toMatchObject({
      filename: 'cash-b-carry-b-it-s-unique-cmi5.zip',
      mediaType: 'application/zip',
    });
    const files = await filesOf();
    expect([...files.keys()].toSorted()).toEqual(['cmi5.js', 'cmi5.xml', 'index.html']);
    expect(files.get('index.html')).toContain(
      `data-edition="cmi5" data-server="https://wisdom.example" data-partner="${partner.key}" data-quiz="${quiz}"`,
    );
  });

  it('names the activity, how it is launched, and when the learner has passed', async () => {
    const xml = (await filesOf()).get('cmi5.xml') ?? '';
    expect(xml).toContain('Cash &amp; &lt;b&gt;&quot;carry&quot;&lt;/b&gt; – it');
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });
    const { courseStructure } = parser.parse(xml) as { courseStructure: Readonly<Record<string, unknown>> };
    const langstring = { '#text': expect.stringContaining('carry') as string, '@lang': 'en' };
    const texts = { title: { langstring }, description: { langstring } };
    expect(courseStructure).toEqual({
      '@xmlns': 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd',
      course: { '@id': `https://wisdom.example/quiz/${quiz}/cmi5`, ...texts },
      au: {
        '@id': `https://wisdom.example/quiz/${quiz}`,
        '@moveOn': 'CompletedOrPassed',
        '@masteryScore': '0.65',
        '@launchMethod': 'AnyWindow',
        '@activityType': 'http://adlnet.gov/expapi/activities/assessment',
        ...texts,
        url: 'index.html',
      },
    });
  });

  it('is refused for a quiz that the partner doesn’t list, and to learners', async () => {
    const reply = await download(unlisted);
    expect([reply.status, reply.error.code]).toEqual([400, 'QUIZ_NOT_EMBEDDABLE']);
    const as = await signUp(server);
    const refused = await server.api(getCmi5Package, { as, params: { id: partner._id }, query: { quiz } });
    expect(refused.status).toBe(403);
  });
});
