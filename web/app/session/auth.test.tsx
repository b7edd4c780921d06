import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GUEST, type AuthState } from '#shared/auth/initial.ts';
import { authState, rememberPath, useAuth } from './auth.ts';

const asha: AuthState = {
  ...GUEST,
  token: 'token',
  user: { _id: 'a'.repeat(24), name: 'Asha', number: '9', email: 'a@example.com', role: 'user', uniqueId: 'd' },
};

const Who = () => <p>{useAuth().user?.name ?? 'guest'}</p>;

afterEach(() => {
  cleanup();
  authState.value = GUEST;
  localStorage.clear();
});

describe('the signed-in user', () => {
  it('is a guest until the session is known', () => {
    render(<Who />);
    expect(screen.getByText('guest')).toBeDefined();
    act(() => {
      authState.value = asha;
    });
    expect(screen.getByText('Asha')).toBeDefined();
  });

  it('is a guest in server-rendered HTML until hydration', async () => {
    authState.value = asha;
    const html = renderToString(<Who />);
    expect(html).toBe('<p>guest</p>');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const complaint = vi.fn();
    await act(async () => {
      hydrateRoot(container, <Who />, { onRecoverableError: complaint });
      await Promise.resolve();
    });
    expect(container.textContent).toBe('Asha');
    expect(complaint).not.toHaveBeenCalled();
    container.remove();
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'is never redirected to %s',
    (path) => {
      rememberPath(path);
      expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
    },
  );
});
