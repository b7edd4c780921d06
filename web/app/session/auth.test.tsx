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

describe('who is signed in', () => {
  it('is nobody until there is a session, and then whom the session says', () => {
    render(<Who />);
    expect(screen.getByText('guest')).toBeDefined();
    act(() => {
      authState.value = asha;
    });
    expect(screen.getByText('Asha')).toBeDefined();
  });

  it('is nobody in a page that was made for everybody, until React has taken it over', async () => {
    authState.value = asha;
    const html = renderToString(<Who />);
    expect(html).toBe('<p>guest</p>');
    const place = document.createElement('div');
    place.innerHTML = html;
    document.body.append(place);
    const complaint = vi.fn();
    await act(async () => {
      hydrateRoot(place, <Who />, { onRecoverableError: complaint });
      await Promise.resolve();
    });
    expect(place.textContent).toBe('Asha');
    expect(complaint).not.toHaveBeenCalled();
    place.remove();
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])(
    'is not sent to %s afterwards',
    (place) => {
      rememberPath(place);
      expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
    },
  );
});
