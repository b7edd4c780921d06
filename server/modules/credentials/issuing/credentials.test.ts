/** Credentials from their creation to their revocation, over HTTP. */
import { expect, it } from 'vitest';
import {
  createCredential,
  getCredentialFile,
  getCredentials,
  revokeCredential,
  withdrawCredential,
} from '#shared/contract/credentials/credentials.ts';
import { deleteAccount, downloadData } from '#shared/contract/identity/account.ts';
import { listAudit } from '#shared/contract/identity/users.ts';
import { getCertificates } from '#shared/contract/learning/certificate.ts';
import { credentialInFile } from '#shared/domain/credentials/credential-text.ts';
import { finish } from '../../../../tests/fixtures/records/attempts.ts';
import {
  checkOf,
  createFor,
  EMAIL,
  fileOf,
  jwtOf,
  makeGraduate,
} from '../../../../tests/fixtures/records/credentials.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import { alphaQuestion, choosing, correctKey } from '../../../../tests/fixtures/records/regrades.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { rotateCredentialKey } from '../index.ts';

describeOnBothDatabases('A credential', (start) => {
  const begin = async () => {
    const server = await start();
    const { person, code } = await makeGraduate(server);
    return { server, person, code };
  };

  it('of a certificate is created once, verified by a guest, and links to LinkedIn', async () => {
    const { server, person, code } = await begin();
    const credential = await createFor(server, person, code);
    expect(credential).toMatchObject({
      kind: 'certificate',
      certificate: code,
      badge: null,
      program: 'caseStudies',
      name: 'Certificate of completion: Case Studies',
      awardedOn: '2026-01-15',
      revoked: null,
      verifyUrl: `http://localhost:3000/verify/${credential.code}`,
    });
    const linkedIn = new URL(credential.linkedInUrl);
    expect(linkedIn.origin + linkedIn.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(linkedIn.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: credential.name,
      organizationName: 'Business Wisdom',
      issueYear: '2026',
      issueMonth: '1',
      certUrl: credential.verifyUrl,
      certId: credential.code,
    });
    server.clock.advance(60_000);
    expect(await createFor(server, person, code)).toEqual(credential);
    expect((await server.api(getCredentials, { as: person })).data.data).toEqual([credential]);
    const jwt = await jwtOf(server, person, credential);
    const check = await checkOf(server, jwt);
    expect(check).toEqual({
      outcome: 'valid',
      credential: {
        code: credential.code,
        name: credential.name,
        description: 'Completed everything that was published in the program Case Studies of Business Wisdom.',
        criteria: 'Submit every case study.',
        awardedOn: '2026-01-15',
        issuedAt: credential.issuedAt,
        issuer: 'Business Wisdom',
        revokedAt: null,
      },
      holder: null,
      certificate: null,
    });
    expect(await checkOf(server, credential.verifyUrl)).toEqual(check);
    expect(await checkOf(server, credential.code)).toEqual(check);
  });

  it('names its holder by salted hashes alone, and confirms who types the same (59)', async () => {
    const { server, person, code } = await begin();
    const jwt = await jwtOf(server, person, await createFor(server, person, code));
    const text = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
    expect(text).not.toMatch(/asha|rao|example\.com"/i);
    expect(text).not.toContain(person.userId);
    const { identifier } = (JSON.parse(text) as { credentialSubject: { identifier: { salt: string }[] } })
      .credentialSubject;
    expect(new Set(identifier.map(({ salt }) => salt)).size).toBe(2);
    const holders = {
      [` ${EMAIL.toUpperCase()} `]: 'matches',
      'Asha  Rao': 'matches',
      'Asha Roy': 'differs',
      'a@b.example': 'differs',
    };
    for (const [typed, expected] of Object.entries(holders)) {
      expect((await checkOf(server, jwt, typed)).holder, typed).toBe(expected);
    }
  });

  it('is the same in every file', async () => {
    const { server, person, code } = await begin();
    const credential = await createFor(server, person, code);
    const jwt = await jwtOf(server, person, credential);
    const [png, svg, json] = await Promise.all(
      (['png', 'svg', 'json'] as const).map((format) => fileOf(server, person, credential, format)),
    );
    expect([png, svg, json].map((file) => credentialInFile(file ?? Buffer.of()))).toEqual([jwt, jwt, jwt]);
    expect(json?.toString()).toContain('"type": "EnvelopedVerifiableCredential"');
    for (const text of [svg?.toString() ?? '', json?.toString() ?? '']) {
      expect((await checkOf(server, text)).outcome).toBe('valid');
    }
    const stranger = await signUp(server);
    const foreign = { as: stranger, params: { code: credential.code } };
    expect((await server.api(getCredentialFile, { ...foreign, query: { format: 'jwt' } })).status).toBe(404);
    expect((await server.api(withdrawCredential, foreign)).status).toBe(404);
  });

  it('needs an award of the learner who asks', async () => {
    const { server, person, code } = await begin();
    const stranger = await signUp(server);
    expect((await server.api(createCredential, { as: stranger, body: { kind: 'certificate', code } })).status).toBe(
      404,
    );
    for (const body of [
      { kind: 'badge', badge: 'streak7', program: null },
      { kind: 'badge', badge: 'program', program: null },
      { kind: 'badge', badge: 'program', program: 'businessVocabulary' },
    ]) {
      expect((await server.api(createCredential, { as: person, body })).status, JSON.stringify(body)).toBe(404);
    }
    const body = { kind: 'badge', badge: 'program', program: 'caseStudies' };
    const { credential } = (await server.api(createCredential, { as: person, body })).data.data;
    expect(credential).toMatchObject({ kind: 'badge', certificate: null, name: 'Program completed: Case Studies' });
    expect((await checkOf(server, await jwtOf(server, person, credential))).outcome).toBe('valid');
  });

  it('stays valid after the key is replaced, whose private half is deleted', async () => {
    const { server, person, code } = await begin();
    const jwt = await jwtOf(server, person, await createFor(server, person, code));
    server.clock.advance(1_000);
    const kid = await rotateCredentialKey(server.app.deps);
    expect((await checkOf(server, jwt)).outcome).toBe('valid');
    const body = { kind: 'badge', badge: 'program', program: 'caseStudies' };
    const { credential } = (await server.api(createCredential, { as: person, body })).data.data;
    const header = JSON.parse(
      Buffer.from((await jwtOf(server, person, credential)).split('.')[0] ?? '', 'base64url').toString(),
    ) as object;
    expect(header).toEqual({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc', kid });
    const rows = await server.db.selectFrom('credential_keys').selectAll().orderBy('created_at').execute();
    expect(rows.map(({ private_sealed, retired_at }) => [private_sealed === null, retired_at === null])).toEqual([
      [true, false],
      [false, true],
    ]);
    const { keys } = (await (await fetch(`${server.url}/credentials/jwks`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(2);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it('is revoked for ever by its owner, who can create another', async () => {
    const { server, person, code } = await begin();
    const credential = await createFor(server, person, code);
    const jwt = await jwtOf(server, person, credential);
    const withdraw = () => server.api(withdrawCredential, { as: person, params: { code: credential.code } });
    const { revoked } = (await withdraw()).data.data.credential;
    expect(revoked).toEqual({ at: new Date(server.clock.now()).toISOString(), by: 'owner' });
    server.clock.advance(60_000);
    expect((await withdraw()).data.data.credential.revoked).toEqual(revoked);
    expect(await checkOf(server, jwt)).toMatchObject({ outcome: 'revoked', credential: { revokedAt: revoked?.at } });
    const again = await createFor(server, person, code);
    expect(again.code).not.toBe(credential.code);
    expect((await checkOf(server, await jwtOf(server, person, again))).outcome).toBe('valid');
    expect((await checkOf(server, jwt)).outcome).toBe('revoked');
  });

  it('is revoked by an administrator, once, with an entry in the audit log', async () => {
    const { server, person, code } = await begin();
    const credential = await createFor(server, person, code);
    const admin = await signUp(server, { role: 'admin' });
    const call = (as: typeof admin) =>
      server.api(revokeCredential, { as, params: { code: credential.code }, body: { reason: 'Sold the account' } });
    expect((await call(person)).status).toBe(403);
    expect([(await call(admin)).status, (await call(admin)).status]).toEqual([200, 200]);
    expect((await checkOf(server, credential.code)).outcome).toBe('revoked');
    const { data } = (await server.api(listAudit, { as: admin })).data;
    expect(data.filter(({ action }) => action === 'credential.revoke')).toMatchObject([
      { subject: credential.code, details: { reason: 'Sold the account' } },
    ]);
    const [own] = (await server.api(getCredentials, { as: person })).data.data;
    expect(own?.revoked?.by).toBe('staff');
  });

  it('is revoked when the account is deleted, and nothing of it stays but its bit (59)', async () => {
    const { server, person, code } = await begin();
    const credential = await createFor(server, person, code);
    const jwt = await jwtOf(server, person, credential);
    const { records } = (await server.api(downloadData, { as: person })).body as { records: Record<string, unknown> };
    expect(records['credentials']).toMatchObject([{ code: credential.code, credential: jwt, revokedAt: null }]);
    await server.api(deleteAccount, { as: person, body: { password: person.password } });
    expect((await checkOf(server, jwt)).outcome).toBe('revoked');
    expect((await checkOf(server, credential.code)).outcome).toBe('unknown');
    expect(await server.db.selectFrom('credentials').selectAll().execute()).toEqual([]);
    const [bit] = await server.db.selectFrom('credential_revocations').selectAll().execute();
    expect(Object.keys(bit ?? {}).toSorted()).toEqual(['at', 'list_id', 'position']);
  });

  it('is revoked when a corrected key takes its certificate or badge away', async () => {
    const server = await start();
    const chapter = await makeChapter(server);
    const editor = await signUp(server, { role: 'admin' });
    const quiz = await makeQuiz(server, editor, chapter, {
      program: 'businessVocabulary',
      questions: [alphaQuestion('q1')],
    });
    const owner = await signUp(server);
    await finish(server, owner, quiz._id, choosing({ q1: 'Alpha' }));
    const { data } = (await server.api(getCertificates, { as: owner })).data;
    const certificate = data.find(({ program }) => program === 'businessVocabulary')?.certificate?.code ?? '';
    const badge = async (name: string, program: string | null) =>
      (await server.api(createCredential, { as: owner, body: { kind: 'badge', badge: name, program } })).data.data
        .credential;
    const taken = [
      await createFor(server, owner, certificate),
      await badge('program', 'businessVocabulary'),
      await badge('perfectScore', null),
    ];
    const untouched = await badge('firstQuiz', null);
    await correctKey(server, { editor, place: chapter, id: quiz._id, keys: { q1: 'Beta' } });
    const outcomes = [];
    for (const { code } of [...taken, untouched]) outcomes.push((await checkOf(server, code)).outcome);
    expect(outcomes).toEqual(['revoked', 'revoked', 'revoked', 'valid']);
    const refused = await server.api(createCredential, { as: owner, body: { kind: 'certificate', code: certificate } });
    expect([refused.status, refused.error.code]).toEqual([400, 'FILE_REFUSED']);
    await finish(server, owner, quiz._id, choosing({ q1: 'Beta' }));
    const again = await createFor(server, owner, certificate);
    expect((await checkOf(server, again.code)).outcome).toBe('valid');
    expect((await checkOf(server, taken[0]?.code ?? '')).outcome).toBe('revoked');
  });
});
