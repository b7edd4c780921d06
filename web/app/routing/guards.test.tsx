import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/domain/identity/roles.ts';
import { RequireSession, RequireStaff } from './guards.tsx';
import { readLoginNotice } from './login-notice.ts';
import { session } from '../session/session.ts';

const DEVICE = '0b5c7f8e-3c7a-4c1e-9a51-1f2d3c4b5a69';

const answer = (status: number, body: unknown): Promise<Response> => Promise.resolve(Response.json(body, { status }));

/** Signs in a user of that role. */
const signedIn = async (role: Role): Promise<void> => {
  localStorage.setItem('authToken', 'token');
  localStorage.setItem('deviceId', DEVICE);
  const person = {
    _id: 'a'.repeat(24),
    name: 'Asha',
    number: '9876543210',
    email: 'asha@example.com',
    role,
    uniqueId: DEVICE,
  };
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/verify')
      ? answer(200, { success: true, expiresAt: '2027-01-01T00:00:00Z', ...person })
      : answer(200, { success: true, message: 'Signed out' }),
  );
  await session.restore();
};

const signedOut = async (): Promise<void> => {
  vi.stubGlobal('fetch', () => answer(200, { success: true, message: 'Signed out' }));
  localStorage.clear();
  await session.restore();
};

const LoginProbe = () => {
  const { denied } = readLoginNotice(useLocation().state);
  return <p>{denied === true ? 'sign in, denied' : 'sign in'}</p>;
};

const open = (path: string): void => {
  const pending = <p>pending</p>;
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<p>home</p>} />
        <Route path="/login" element={<LoginProbe />} />
        <Route
          path="/profile"
          element={
            <RequireSession pending={pending} unreached={<p>unreached</p>}>
              profile
            </RequireSession>
          }
        />
        <Route
          path="/dashboard"
          element={
            <RequireStaff pending={pending} unreached={<p>unreached</p>}>
              dashboard
            </RequireStaff>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
};

afterEach(async () => {
  cleanup();
  await session.logout();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the guard of personal pages', () => {
  it('lets a signed-in person through', async () => {
    await signedIn('user');
    open('/profile');
    expect(screen.getByText('profile')).toBeDefined();
  });

  it('sends a guest to sign in', async () => {
    await signedOut();
    open('/profile');
    expect(await screen.findByText('sign in')).toBeDefined();
  });

  it('remembers where a guest wanted to go, with the query', async () => {
    await signedOut();
    open('/profile?tab=history');
    await screen.findByText('sign in');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/profile?tab=history');
  });

  it('sends a user who signs out home and remembers nothing', async () => {
    await signedIn('user');
    open('/profile');
    await session.logout();
    await screen.findByText('home');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });
});

describe('the guards while the session can’t be verified', () => {
  it.each(['/profile', '/dashboard'])('stay at %s and remember nothing', async (path) => {
    localStorage.setItem('authToken', 'token');
    localStorage.setItem('deviceId', DEVICE);
    vi.stubGlobal('fetch', () => answer(502, 'a page of a proxy'));
    await session.restore();
    open(path);
    expect(screen.getByText('unreached')).toBeDefined();
    expect([localStorage.getItem('authToken'), localStorage.getItem('redirectAfterLogin')]).toEqual(['token', null]);
    await signedIn('admin');
    expect(await screen.findByText(path.slice(1))).toBeDefined();
  });
});

describe('the guard of staff pages', () => {
  it.each(['admin', 'subadmin', 'subadmintwo'] as const)('admits the role %s', async (role) => {
    await signedIn(role);
    open('/dashboard');
    expect(screen.getByText('dashboard')).toBeDefined();
  });

  it('sends a learner to the sign-in page, which says that access is denied', async () => {
    await signedIn('user');
    open('/dashboard');
    expect(await screen.findByText('sign in, denied')).toBeDefined();
  });

  it('forgets the page that it refused', async () => {
    await signedIn('user');
    localStorage.setItem('redirectAfterLogin', '/dashboard');
    open('/dashboard');
    await screen.findByText('sign in, denied');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('remembers the page for a guest', async () => {
    await signedOut();
    open('/dashboard');
    await screen.findByText('sign in');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/dashboard');
  });
});
