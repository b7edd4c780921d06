/** The log, so that an operator can say who did what and when (rule 51). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { verifyPayment } from '#shared/contract/billing/payment.ts';
import { listAudit, listUsers, setUserRole } from '#shared/contract/identity/users.ts';
import { buy, closeEmulators, order, proofOf, startPaying, type PayingServer } from '../fixtures/records/payments.ts';
import { PASSWORD, signIn, signUp, type Person } from '../fixtures/records/people.ts';
import { startServer } from '../fixtures/server/server.ts';

type Line = Readonly<Record<string, unknown>>;

const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the log', () => {
  let server: PayingServer;
  let admin: Person;
  let learner: Person;
  beforeAll(async () => {
    server = await startPaying(startServer);
    admin = await signUp(server, { role: 'admin' });
    learner = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await closeEmulators();
  });

  /** The lines of the request that was answered with those headers, which all have the time in UTC. */
  const linesOf = ({ headers }: { readonly headers: Headers }): readonly Line[] => {
    const lines = server
      .logs()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
      .filter(({ requestId }) => requestId === headers.get('x-request-id'));
    for (const { time } of lines) expect(time).toMatch(UTC);
    return lines;
  };

  it('names who signed in, by which request, and from where (51)', async () => {
    const answer = await signIn(server, learner, { deviceId: learner.deviceId });
    learner = { ...learner, token: answer.data.token };
    expect(linesOf(answer)).toContainEqual(
      expect.objectContaining({ event: 'auth.signedIn', userId: learner.userId, ip: '127.0.0.1' }),
    );
  });

  it('names whose password was wrong, and nobody where there is no such account (51)', async () => {
    const wrong = await signIn(server, { ...learner, password: 'not the password' });
    const unknown = await server.api(login, {
      body: { email: 'nobody@example.com', password: 'not it', uniqueId: learner.deviceId },
    });
    expect(linesOf(wrong)).toContainEqual(expect.objectContaining({ event: 'auth.refused', userId: learner.userId }));
    const refusal = linesOf(unknown).find(({ event }) => event === 'auth.refused');
    expect(refusal).toBeDefined();
    expect(refusal).not.toHaveProperty('userId');
  });

  it('names who was denied what they asked for (51)', async () => {
    const lines = linesOf(await server.api(listUsers, { as: learner }));
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'denied', code: 'FORBIDDEN', userId: learner.userId }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 403, route: listUsers.path }));
    const guest = linesOf(await server.api(listUsers));
    expect(guest).toContainEqual(expect.objectContaining({ event: 'denied', code: 'TOKEN_MISSING' }));
  });

  it('names who of the staff acted; the audit log in the database keeps what they did (51)', async () => {
    const person = await signUp(server);
    const body = { role: 'subadmintwo', password: PASSWORD };
    const answer = await server.api(setUserRole, { params: { id: person.userId }, body, as: admin });
    expect(linesOf(answer)).toContainEqual(
      expect.objectContaining({ msg: 'request', status: 200, route: setUserRole.path, userId: admin.userId }),
    );
    const { data } = await server.api(listAudit, { query: { subject: person.userId }, as: admin });
    expect(data.data).toMatchObject([{ action: 'user.role', details: { from: 'user', to: 'subadmintwo' } }]);
    expect(data.data[0]?.at).toMatch(UTC);
  });

  it('names who paid what, by which request, and whose proof was forged (51)', async () => {
    const subscriptionId = await order(server, learner);
    server.emulator.deliveries.become('drop');
    const proof = proofOf(server.emulator.pay({ subscriptionId, succeed: true }));
    server.emulator.deliveries.become('deliver');
    const forged = { ...proof, razorpay_signature: '0'.repeat(64) };
    const refused = await server.api(verifyPayment, { body: forged, as: learner });
    const taken = await server.api(verifyPayment, { body: proof, as: learner });
    expect(linesOf(refused)).toContainEqual(
      expect.objectContaining({ event: 'payment.forged', userId: learner.userId }),
    );
    for (const event of ['payment.granted', 'payment.verified']) {
      expect(linesOf(taken)).toContainEqual(expect.objectContaining({ event, userId: learner.userId }));
    }
  });

  it('takes no request for another’s, however many are handled at once (51)', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp(server)));
    await Promise.all(people.map((person) => buy(server, person)));
    const granted = server
      .logs()
      .split('\n')
      .filter((line) => line.includes('"payment.prepared"'))
      .map((line) => JSON.parse(line) as Line);
    const ids = granted.slice(-people.length).map(({ requestId }) => requestId);
    expect(new Set(ids).size).toBe(people.length);
  });
});
