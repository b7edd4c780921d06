import { describe, expect, it } from 'vitest';
import { getResult } from '#shared/contract/attempts/result.ts';
import { getHistory } from '#shared/contract/attempts/quiz-history.ts';
import type { HttpRequest } from '#shared/client/ports.ts';
import { RENEW_AT } from './renewal.ts';
import { createSession, type Session } from './session.ts';
import { STORAGE_KEYS } from './storage.ts';

const DEVICE = '11111111-2222-4333-8444-555555555555';
const asha = {
  _id: 'a'.repeat(24),
  name: 'Asha Rao',
  number: '9876543210',
  email: 'asha@example.com',
  role: 'user',
  uniqueId: DEVICE,
};
const expiresAt = '2026-12-01T00:00:00.000Z';

interface Sent extends HttpRequest {
  readonly path: string;
}
type Answer = { readonly status: number; readonly body: unknown } | 'lost';
const failed = (status: number, code: string, message: string): Answer => ({
  status,
  body: { success: false, status, code, message },
});
const verified: Answer = { status: 200, body: { success: true, expiresAt, ...asha } };
const history: Answer = {
  status: 200,
  body: { success: true, data: [], pagination: { current: 1, pages: 1, total: 0 } },
};

const setUp = (
  answer: (request: Sent) => Answer | Promise<Answer>,
  stored: Record<string, string> = {},
  path = '/profile?tab=1',
) => {
  const storage = new Map(Object.entries(stored));
  const listeners = new Set<(key: string, value: string | null) => void>();
  const sent: Sent[] = [];
  const went: string[] = [];
  const session: Session = createSession({
    client: 'web',
    origin: '',
    http: async (url, request) => {
      const one = { ...request, path: url };
      sent.push(one);
      const reply = await answer(one);
      if (reply === 'lost') throw new TypeError('no network');
      return { status: reply.status, headers: { get: () => null }, json: () => Promise.resolve(reply.body) };
    },
    clock: { now: () => 0, wait: () => Promise.resolve() },
    storage: {
      get: (key) => storage.get(key) ?? null,
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    newDeviceId: () => DEVICE,
    alone: (work) => work(),
    currentPath: () => path,
    goToLogin: () => went.push('/login'),
    forget: () => went.push('forgot'),
    log: () => undefined,
  });
  const elsewhere = (key: string, value: string | null): void => {
    if (value === null) storage.delete(key);
    else storage.set(key, value);
    for (const listener of listeners) listener(key, value);
  };
  return { session, storage, sent, went, elsewhere };
};

const signedIn = { [STORAGE_KEYS.authToken]: 'old', [STORAGE_KEYS.deviceId]: DEVICE };

describe('signing in', () => {
  const loggedIn: Answer = { status: 200, body: { success: true, token: 't1', expiresAt, ...asha } };

  it('sends nothing while a field is empty', async () => {
    const { session, sent } = setUp(() => loggedIn);
    expect(await session.login({ email: '', password: 'secret' })).toEqual({ kind: 'invalid' });
    expect(sent).toEqual([]);
  });

  it('makes and stores a device id, and stores the token', async () => {
    const { session, storage, sent } = setUp(() => loggedIn);
    await session.login({ email: asha.email, password: 'secret' });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ uniqueId: DEVICE, forceLogin: false, client: 'web' });
    expect([storage.get('authToken'), storage.get('deviceId'), storage.get('userEmail')]).toEqual([
      't1',
      DEVICE,
      asha.email,
    ]);
  });

  it('goes to the remembered page once, then to the landing of the role', async () => {
    const { session, storage } = setUp(() => loggedIn, { redirectAfterLogin: '/explore/quiz/1' });
    expect(await session.login({ email: asha.email, password: 'x' })).toMatchObject({
      kind: 'in',
      goTo: '/explore/quiz/1',
    });
    expect(storage.has('redirectAfterLogin')).toBe(false);
    expect(await session.login({ email: asha.email, password: 'x' })).toMatchObject({ goTo: '/' });
  });

  it('ignores a remembered sign-in page, which would lead back to itself', async () => {
    const { session, storage } = setUp(() => loggedIn, { redirectAfterLogin: '/login' });
    expect(await session.login({ email: 'asha@example.com', password: 'x' })).toMatchObject({ kind: 'in', goTo: '/' });
    expect(storage.has('redirectAfterLogin')).toBe(false);
  });

  it.each([['lost' as const], [{ status: 400, body: 'nothing of ours' }]])(
    'says "Login failed" where no sentence came (%j)',
    async (answer) => {
      const { session } = setUp(() => answer);
      const outcome = await session.login({ email: 'asha@example.com', password: 'x' });
      expect(outcome).toEqual({ kind: 'failed', message: 'Login failed' });
      expect(session.state.value.error).toBe('Login failed');
    },
  );

  it('ignores a remembered page of a foreign origin', async () => {
    const { session } = setUp(() => loggedIn, { redirectAfterLogin: '//evil.example' });
    expect(await session.login({ email: asha.email, password: 'x' })).toMatchObject({ goTo: '/' });
  });

  it('asks before it throws the other device out, and sends forceLogin after a yes', async () => {
    const { session, sent } = setUp((request) =>
      request.body?.includes('"forceLogin":true') === true
        ? loggedIn
        : failed(409, 'SESSION_CONFLICT', 'Signed in elsewhere'),
    );
    expect(await session.login({ email: asha.email, password: 'x' })).toEqual({ kind: 'conflict' });
    expect(session.state.value.forceLoginPrompt?.message).toBe('Signed in elsewhere');
    expect(await session.confirmForceLogin()).toMatchObject({ kind: 'in' });
    expect(session.state.value.forceLoginPrompt).toBeNull();
    expect(sent).toHaveLength(2);
  });

  const half = { ticket: 'T'.repeat(43), expiresAt, methods: ['passkey', 'totp'] };
  const refusal = (details?: object): Answer => ({
    status: 403,
    body: { success: false, status: 403, code: 'SECOND_STEP_REQUIRED', message: 'One more step', details },
  });

  it('stands half-way where a second step is asked for, and is in when that has opened a session', async () => {
    const { session, storage } = setUp(() => refusal({ halfSignIn: half }), { redirectAfterLogin: '/explore' });
    expect(await session.login({ email: asha.email, password: 'x' })).toEqual({ kind: 'halfWay', half });
    expect([storage.has('authToken'), session.state.value.user, session.state.value.loading]).toEqual([
      false,
      null,
      false,
    ]);
    expect(session.enter({ success: true, token: 't2', expiresAt, ...asha, role: 'admin' })).toBe('/explore');
    expect([storage.get('authToken'), session.state.value.user?.role]).toEqual(['t2', 'admin']);
  });

  it('fails with the sentence where the second step can’t be taken', async () => {
    const { session } = setUp(() => refusal());
    const outcome = await session.login({ email: asha.email, password: 'x' });
    expect(outcome).toEqual({ kind: 'failed', message: 'One more step' });
  });

  it('a no dismisses the prompt and sends nothing', async () => {
    const { session, sent } = setUp(() => failed(409, 'SESSION_CONFLICT', 'Signed in elsewhere'));
    await session.login({ email: asha.email, password: 'x' });
    session.dismissForceLogin();
    expect(session.state.value.forceLoginPrompt).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("shows the server's words when it refuses", async () => {
    const { session } = setUp(() => failed(401, 'CREDENTIALS_INVALID', 'Wrong email or password'));
    expect(await session.login({ email: asha.email, password: 'x' })).toEqual({
      kind: 'failed',
      message: 'Wrong email or password',
    });
    expect(session.state.value.error).toBe('Wrong email or password');
  });
});

describe('the end of a session', () => {
  it('verifies once on a 401 and sends the call again when the session is alive', async () => {
    let tries = 0;
    const { session, sent } = setUp((request) => {
      if (request.path.endsWith('/verify')) return verified;
      tries += 1;
      return tries === 1 ? failed(401, 'SESSION_INVALID', 'Session verification failed') : history;
    }, signedIn);
    expect((await session.client.call(getHistory)).ok).toBe(true);
    expect(sent.map((request) => request.path)).toEqual(['/api/quiz/history', '/api/auth/verify', '/api/quiz/history']);
  });

  it('saves the path, clears the keys, goes to /login and rejects all further calls', async () => {
    const { session, storage, sent, went } = setUp(() => failed(401, 'SESSION_EXPIRED', 'Session expired'), signedIn);
    const reply = await session.client.call(getHistory);
    expect(reply).toMatchObject({ ok: false, error: { message: 'Session expired' } });
    expect(Object.fromEntries(storage)).toEqual({ redirectAfterLogin: '/profile?tab=1' });
    expect(went).toEqual(['forgot', '/login']);
    const before = sent.length;
    expect(await session.client.call(getHistory)).toMatchObject({
      ok: false,
      error: { message: 'Session expired' },
    });
    expect(sent).toHaveLength(before);
  });

  it('does not remember the sign-in page itself', async () => {
    const { session, storage } = setUp(() => failed(401, 'SESSION_EXPIRED', 'Session expired'), signedIn, '/login');
    await session.client.call(getHistory);
    expect(storage.has('redirectAfterLogin')).toBe(false);
  });

  it('shares one verification among calls that fail together', async () => {
    const alive = new Set<string>();
    const { session, sent } = setUp((request) => {
      if (request.path.endsWith('/verify')) return verified;
      if (alive.has(request.path)) return history;
      alive.add(request.path);
      return failed(401, 'SESSION_INVALID', 'Session verification failed');
    }, signedIn);
    await Promise.all([1, 2, 3, 4].map((page) => session.client.call(getHistory, { query: { page } })));
    expect(sent.filter((request) => request.path.endsWith('/verify'))).toHaveLength(1);
  });

  it('keeps the session when the server is out of reach', async () => {
    const { session, storage } = setUp(
      (request) => (request.path.endsWith('/verify') ? 'lost' : failed(401, 'SESSION_INVALID', 'x')),
      signedIn,
    );
    await session.client.call(getHistory);
    expect(storage.get('authToken')).toBe('old');
  });

  it('signing out clears user, token and device id, also without a network (17)', async () => {
    const { session, storage, went } = setUp(
      (request) => (request.path.endsWith('/verify') ? verified : 'lost'),
      signedIn,
    );
    await session.restore();
    await session.logout();
    expect(storage.size).toBe(0);
    expect(went, 'caches are told to forget').toContain('forgot');
    expect(session.state.value).toMatchObject({ user: null, token: null, homepageReady: false });
  });

  it('sends no call of a user who has signed out, such as one whose code loads late', async () => {
    const { session, sent } = setUp(() => verified, signedIn);
    await session.restore();
    await session.logout();
    const before = sent.length;
    expect(await session.client.call(getHistory)).toMatchObject({ ok: false, error: { message: 'Session expired' } });
    expect(sent).toHaveLength(before);
  });
});

describe('several tabs', () => {
  it.each([
    ['here', (all: ReturnType<typeof setUp>) => void all.session.logout()],
    ['in another tab', (all: ReturnType<typeof setUp>) => all.elsewhere(STORAGE_KEYS.authToken, null)],
  ])('whoever signs out %s while calls are under way is not told that their session ended', async (_, leave) => {
    const over = failed(401, 'SESSION_INVALID', 'No such session');
    const all = setUp(({ path }) => {
      if (path.includes('/result/')) leave(all);
      return over;
    }, signedIn);
    expect((await all.session.client.call(getResult, { query: {} })).ok).toBe(false);
    expect((await all.session.client.call(getResult, { query: {} })).ok).toBe(false);
    expect(await all.session.refresh()).toBe(false);
    expect(all.went).not.toContain('/login');
    expect(all.storage.has('redirectAfterLogin')).toBe(false);
  });

  it('whoever signs in again after signing out is told when that session ends', async () => {
    const all = setUp(() => failed(401, 'SESSION_INVALID', 'No such session'), signedIn);
    await all.session.logout();
    all.elsewhere(STORAGE_KEYS.deviceId, DEVICE);
    all.elsewhere(STORAGE_KEYS.authToken, 'new');
    await all.session.client.call(getResult, { query: {} });
    expect(all.went).toContain('/login');
  });

  it('restoring tells whether the session had ended by itself', async () => {
    const dead = setUp(() => failed(401, 'SESSION_EXPIRED', 'Session expired'), signedIn);
    expect(await dead.session.restore()).toBe(true);
    const left = setUp(() => {
      left.elsewhere(STORAGE_KEYS.authToken, null);
      return failed(401, 'SESSION_INVALID', 'No such session');
    }, signedIn);
    expect(await left.session.restore()).toBe(false);
    expect(await setUp(() => verified, signedIn).session.restore()).toBe(false);
    expect(await setUp(() => 'lost', signedIn).session.restore()).toBe(false);
    expect(await setUp(() => verified).session.restore()).toBe(false);
  });

  it('signing out in one tab signs out the other', async () => {
    const { session, elsewhere, went } = setUp(() => verified, signedIn);
    await session.restore();
    elsewhere('authToken', null);
    expect(session.state.value.user).toBeNull();
    expect(went).toEqual(['forgot']);
  });

  it('hears of a token that another tab has renewed without asking whose it is, which would be activity', async () => {
    const { session, sent, elsewhere } = setUp(() => verified, signedIn);
    await session.restore();
    elsewhere('authToken', 'successor');
    expect(session.state.value.token).toBe('successor');
    await Promise.resolve();
    expect(sent).toHaveLength(1);
    elsewhere('currentUser', JSON.stringify({ ...asha, _id: 'b'.repeat(24) }));
    elsewhere('authToken', 'another person’s');
    expect(sent).toHaveLength(2);
  });

  it('signing in in one tab signs in the other', async () => {
    const { session, elsewhere } = setUp(() => verified, { deviceId: DEVICE });
    await session.restore();
    elsewhere('authToken', 'fresh');
    await expect.poll(() => session.state.value.user?.email).toBe(asha.email);
  });

  it('refreshes once when two ask at the same time, and keeps the successor', async () => {
    const { session, sent, storage } = setUp(
      () => ({ status: 200, body: { success: true, token: 'new', expiresAt } }),
      signedIn,
    );
    expect(await Promise.all([session.refresh(), session.refresh()])).toEqual([true, true]);
    expect(sent).toHaveLength(1);
    expect(storage.get('authToken')).toBe('new');
  });

  it('keeps when the token is to be renewed, from the moment that it is given, until the person leaves', async () => {
    const soon = new Date(60 * 60_000).toISOString();
    const { session, storage } = setUp(
      ({ path }) =>
        path.endsWith('/refresh') ? { status: 200, body: { success: true, token: 'new', expiresAt: soon } } : verified,
      signedIn,
    );
    await session.restore();
    expect(storage.has(RENEW_AT)).toBe(false);
    await session.refresh();
    expect(storage.get(RENEW_AT)).toBe(String(30 * 60_000));
    await session.logout();
    expect(storage.has(RENEW_AT)).toBe(false);
  });

  it('stays as it is when the answer to a refresh is lost, and ends when it is refused', async () => {
    let answer: Answer = 'lost';
    const { session, storage, went } = setUp(({ path }) => (path.endsWith('/refresh') ? answer : verified), signedIn);
    await session.restore();
    expect(await session.refresh()).toBe(true);
    expect(storage.get('authToken')).toBe('old');
    answer = failed(401, 'SESSION_EXPIRED', 'Session expired');
    expect(await session.refresh()).toBe(false);
    expect([storage.has('authToken'), session.state.value.error, went]).toEqual([
      false,
      'Session expired',
      ['forgot', '/login'],
    ]);
  });

  it('who loses the race for the lock takes the token that the winner stored', async () => {
    const storage = setUp(() => failed(401, 'SESSION_INVALID', 'must not be asked'), signedIn);
    const session = createSession({
      client: 'web',
      origin: '',
      http: () => Promise.reject(new Error('must not be asked')),
      clock: { now: () => 0, wait: () => Promise.resolve() },
      storage: {
        get: (key) => storage.storage.get(key) ?? null,
        set: (key, value) => void storage.storage.set(key, value),
        remove: (key) => void storage.storage.delete(key),
      },
      newDeviceId: () => DEVICE,
      alone: async (work) => {
        storage.storage.set('authToken', 'winner');
        return work();
      },
      currentPath: () => '/',
      goToLogin: () => undefined,
      forget: () => undefined,
      log: () => undefined,
    });
    expect(await session.refresh()).toBe(true);
    expect(storage.storage.get('authToken')).toBe('winner');
  });
});
