/** Certificates, over HTTP. */
import { expect, it } from 'vitest';
import { deleteAccount, changeBoardName } from '#shared/contract/identity/account.ts';
import { getBadges } from '#shared/contract/ranking/badges.ts';
import {
  getCertificate,
  getCertificatePdf,
  getCertificates,
  nameCertificate,
  type Certificate,
} from '#shared/contract/learning/certificate.ts';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import { submitCase, makeCase } from '../../../../tests/fixtures/records/cases.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A certificate', (start) => {
  const begin = async () => {
    const server = await start();
    const editor = await signUp(server, { role: 'admin' });
    return { server, editor, person: await signUp(server, { name: 'Asha Rao' }) };
  };
  const programOf = async (server: TestServer, as: Person, program: ProgramKey) => {
    const { data } = (await server.api(getCertificates, { as })).data;
    const found = data.find((one) => one.program === program);
    if (found === undefined) throw new Error('The program is not listed');
    return found;
  };
  /** A learner who submitted the only case study. */
  const completed = async () => {
    const { server, editor, person } = await begin();
    const { _id } = await makeCase(server, editor);
    await submitCase(server, person, _id);
    const { certificate } = await programOf(server, person, 'caseStudies');
    if (certificate === null) throw new Error('There is no certificate');
    return { server, editor, person, certificate };
  };
  const pageOf = (server: TestServer, { code }: Pick<Certificate, 'code'>, as?: Person) =>
    server.api(getCertificate, { params: { code }, ...(as && { as }) });

  it('comes when the last quiz of a program is passed, and says before what is missing', async () => {
    const { server, editor, person } = await begin();
    const chapter = await makeChapter(server);
    const one = await makeQuiz(server, editor, chapter, { title: 'One' });
    server.clock.advance(1_000);
    const two = await makeQuiz(server, editor, chapter, { title: 'Two' });
    await makeQuiz(server, editor, chapter, { title: 'A draft', status: 'draft' });
    await finish(server, person, two._id, () => []);
    const program = 'staticeBusinessQuizzes';
    expect(await programOf(server, person, program)).toEqual({
      program,
      done: 0,
      of: 2,
      missing: [
        { _id: one._id, title: 'One' },
        { _id: two._id, title: 'Two' },
      ],
      certificate: null,
    });
    await finish(server, person, one._id);
    expect(await programOf(server, person, program)).toMatchObject({ done: 1, missing: [{ title: 'Two' }] });
    await finish(server, person, two._id);
    const { certificate, missing } = await programOf(server, person, program);
    expect(missing).toEqual([]);
    expect(certificate).toMatchObject({ program, parts: 2, name: 'Asha R.', named: false, yours: true });
    expect(certificate?.issuedOn).toBe('2026-01-15');
  });

  it('is made once, and stays as it is when the program grows and is completed again', async () => {
    const { server, editor, person, certificate } = await completed();
    const more = await makeCase(server, editor, { title: 'Two limes' });
    expect(await programOf(server, person, 'caseStudies')).toMatchObject({ done: 1, of: 2, certificate });
    server.clock.advance(60_000);
    await submitCase(server, person, more._id);
    await server.app.recount.all();
    expect((await programOf(server, person, 'caseStudies')).certificate).toEqual(certificate);
    expect(await server.db.selectFrom('certificates').selectAll().execute()).toHaveLength(1);
  });

  it('of the case studies comes with their badge, a draft not counting', async () => {
    const { server, person } = await completed();
    const badges = (await server.api(getBadges, { as: person })).data.data;
    const badge = badges.find(({ program }) => program === 'caseStudies');
    expect(badge).toMatchObject({ earnedAt: expect.any(String) as string, progress: { done: 1, of: 1 } });
  });

  it('can be checked by anybody who has its address, and shows nothing else of its owner', async () => {
    const { server, person, certificate } = await completed();
    expect(certificate.code).toMatch(/^[\w-]{12}$/);
    const page = await pageOf(server, certificate);
    expect(page.data.data.certificate).toEqual({ ...certificate, yours: false });
    expect(JSON.stringify(page.body)).not.toMatch(new RegExp(`${person.userId}|${person.email}|Rao`));
    expect((await pageOf(server, { code: 'AAAAAAAAAAAA' })).status).toBe(404);
    expect((await pageOf(server, { code: 'short' })).status).toBe(400);
  });

  it('shows the name that its owner chose, and follows the board until then', async () => {
    const { server, person, certificate } = await completed();
    await server.api(changeBoardName, { as: person, body: { choice: 'hidden' } });
    expect((await pageOf(server, certificate)).data.data.certificate.name).toBe('A learner');
    const params = { code: certificate.code };
    const name = (named: string | null, as: Person = person) =>
      server.api(nameCertificate, { params, as, body: { name: named } });
    expect((await name('  Asha   Rao ')).data.data.certificate).toMatchObject({ name: 'Asha Rao', named: true });
    expect((await pageOf(server, certificate)).data.data.certificate.name).toBe('Asha Rao');
    for (const hostile of [
      '\u202e',
      'win@prizes.example',
      'Business Wisdom Team',
      'bit.ly',
      'evil．com',
      'www evil com',
      'Site Admin',
      '',
      'a'.repeat(81),
      'two\nlines',
    ]) {
      expect((await name(hostile)).status, hostile).toBe(400);
    }
    expect((await name('Eve', await signUp(server))).status).toBe(404);
    expect((await name(null)).data.data.certificate).toMatchObject({ name: 'A learner', named: false });
  });

  it('is printed as a PDF for its owner alone, in letters that a PDF can write', async () => {
    const { server, person, certificate } = await completed();
    const params = { code: certificate.code };
    const { filename, base64 } = (await server.api(getCertificatePdf, { params, as: person })).data.data;
    expect(filename).toBe(`business-wisdom-certificate-${certificate.code}.pdf`);
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const stranger = await signUp(server);
    expect((await server.api(getCertificatePdf, { params, as: stranger })).status).toBe(404);
    await server.api(nameCertificate, { params, as: person, body: { name: 'आशा राव' } });
    const refused = await server.api(getCertificatePdf, { params, as: person });
    expect(refused.error).toMatchObject({ code: 'FILE_REFUSED', message: expect.stringContaining('Print') as string });
  });

  it('is gone with the account, and with one that is suspended', async () => {
    const { server, person, certificate } = await completed();
    const suspend = (status: 'suspended' | 'active') =>
      server.db.updateTable('users').set({ status }).where('id', '=', person.userId).execute();
    await suspend('suspended');
    expect((await pageOf(server, certificate)).status).toBe(404);
    await suspend('active');
    expect((await pageOf(server, certificate)).status).toBe(200);
    await server.api(deleteAccount, { as: person, body: { password: person.password } });
    expect((await pageOf(server, certificate)).status).toBe(404);
  });

  it('is made of a badge that is older than certificates are, with its date', async () => {
    const { server, person, certificate } = await completed();
    await server.db.deleteFrom('certificates').execute();
    server.clock.advance(3 * 24 * 3_600_000);
    await server.app.recount.all();
    const { certificate: again } = await programOf(server, person, 'caseStudies');
    expect(again).toMatchObject({ issuedOn: certificate.issuedOn, parts: 1 });
    expect(again?.code).not.toBe(certificate.code);
    await server.db.deleteFrom('badges').execute();
    await server.db.deleteFrom('certificates').execute();
    await server.app.recount.all();
    const restored = await programOf(server, person, 'caseStudies');
    expect(restored.certificate?.issuedOn).toBe(certificate.issuedOn);
  });
});
