import { ThemeProvider } from '@emotion/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import browser from 'webextension-polyfill';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '#shared/tokens/theme.ts';
import { createThemeStore } from '#shared/ui/theme.ts';
import { resetBrowser } from '../tests/doubles/extension-browser.ts';
import { signedIn } from '../tests/fixtures/records/extension.ts';
import { Header } from './app/header.tsx';
import { Notices } from './app/notices.tsx';
import { SignIn } from './features/account/sign-in.tsx';
import { followStored, PageContext, useItem, type Page } from './page.ts';
import { sessionOn } from './session.ts';
import { storedPerson, storedToken } from './storage/stored-state.ts';
import { textsOf } from './storage/storage.ts';

const WhoIsIn = () => {
  const token = useItem(storedToken);
  const person = useItem(storedPerson);
  return <p>{token === null ? 'nobody' : person?.name}</p>;
};

describe('a page of the extension', () => {
  let page: Page;
  beforeEach(() => {
    resetBrowser();
    const store = followStored({});
    const texts = textsOf({}, store.filled);
    const system = Object.assign(new EventTarget(), { matches: false });
    const themes = createThemeStore(texts);
    themes.start({ root: document.createElement('div'), system: system as unknown as MediaQueryList });
    page = { opened: sessionOn({ stored: {} }), store, theme: themes, shell: 'popup' };
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const show = (part: ReactNode) =>
    render(
      <ThemeProvider theme={theme}>
        <PageContext value={page}>{part}</PageContext>
      </ThemeProvider>,
    );

  it('shows who is signed in as soon as the storage says so, and that they have left', async () => {
    show(<WhoIsIn />);
    screen.getByText('nobody');
    await act(() => browser.storage.local.set(signedIn));
    screen.getByText('Asha Rao');
    await act(() => browser.storage.local.remove(storedToken.key));
    screen.getByText('nobody');
  });

  it('wears the theme that is chosen elsewhere', async () => {
    show(<Header person={null} />);
    fireEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    screen.getByRole('button', { name: 'Use the light theme' });
    await act(() => browser.storage.local.set({ theme: 'light' }));
    screen.getByRole('button', { name: 'Use the dark theme' });
  });

  it('says that something could not be kept', () => {
    show(<Notices signedIn={false} onSignIn={() => undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
    act(page.store.filled);
    expect(screen.getByRole('alert').textContent).toContain('This device is out of space');
  });

  it('waits while the session signs in, and no longer', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
    show(<SignIn onIn={() => undefined} />);
    const button = screen.getByRole('button', { name: 'Sign in' });
    let trying: Promise<unknown> = Promise.resolve();
    act(() => {
      trying = page.opened.session.login({ email: 'asha@example.com', password: 'a quiet riverboat' });
    });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      const code = 'CREDENTIALS_INVALID';
      answer(Response.json({ success: false, status: 401, code, message: 'Wrong email' }, { status: 401 }));
      await trying;
    });
    expect(button.getAttribute('aria-busy')).toBeNull();
  });
});
