/** Every long editor has the same abilities: one table of editors, one list of what each has to do. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, EDITORS, ID, moment, type Editor } from './drafts.editors.tsx';

vi.mock('../app/staff/fields/send-files.ts', async () => {
  const { session } = await import('../app/session/session.ts');
  return { sendFiles: (endpoint: never, request: object) => session.client.call(endpoint, request) };
});

/** A server with one document, which someone else may change, and the author's working copy. */
let stored = { text: 'First', version: 1 };
let copy: object | null = null;
let reachable = true;
const requests: { readonly method: string; readonly url: string }[] = [];

const answer = (editor: Editor, url: string, method: string, body: string): Response => {
  if (url.includes('working-copies')) {
    if (method === 'PUT') copy = { ...(JSON.parse(body) as object), savedAt: at(0) };
    if (method === 'DELETE') copy = null;
    return Response.json({ success: true, message: 'Done', data: { copy } });
  }
  if (url.includes('progress')) return Response.json({ success: true, stage: 'published', percent: 100 });
  const isMine = url.includes(editor.reads);
  if (isMine && method === 'GET')
    return Response.json({ success: true, data: editor.data(stored.text, stored.version) });
  if (isMine) {
    const message = 'Somebody else saved it';
    return stored.version === 1
      ? Response.json({ success: true, data: editor.data('Saved', (stored.version = 2)) })
      : Response.json({ success: false, status: 409, code: 'EDIT_CONFLICT', message }, { status: 409 });
  }
  return Response.json({ success: true, data: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } });
};

// A conflict compares parts that have the names of fields.
const field = (editor: Editor): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(editor.field, { selector: 'input, textarea' });
const open = async (editor: Editor): Promise<HTMLInputElement> => {
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    requests.push({ method, url });
    if (!reachable) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answer(editor, url, method, typeof body === 'string' ? body : '{}'));
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[editor.path]}>
        <Routes>
          <Route path={editor.route ?? '/'} element={editor.page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  return field(editor);
};
const type = async (input: HTMLInputElement, value: string): Promise<void> => {
  fireEvent.change(input, { target: { value } });
  await waitFor(() => expect(input.value).toBe(value));
};
const click = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const draftKey = (): string => Object.keys(localStorage).find((key) => key.includes(ID)) ?? '';
const asksBeforeLeaving = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const network = (on: boolean): void => {
  reachable = on;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
  fireEvent(window, new Event(on ? 'online' : 'offline'));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stored = { text: 'First', version: 1 };
  copy = null;
  reachable = true;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each(EDITORS)('the editor of $name', (editor) => {
  it('stores input on the device immediately, and says where it is', async () => {
    await type(await open(editor), 'Second');
    expect(localStorage.getItem(draftKey())).toContain('Second');
    const said = {
      'working copy': 'Draft saved',
      device: 'Draft saved on this device',
      server: 'Saved',
    };
    expect(await screen.findByText(said[editor.home])).not.toBeNull();
  });

  it('restores it after a crash, and drops it only after a question', async () => {
    await type(await open(editor), 'Second');
    const left = localStorage.getItem(draftKey()) ?? '';
    cleanup();
    localStorage.setItem(draftKey(), left);
    const again = await open(editor);
    expect(again.value).toBe('Second');
    if (editor.noun === null) return;
    expect(await screen.findByText('You have unsaved changes')).not.toBeNull();
    click('Discard changes');
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard changes' }).at(-1) ?? document.body);
    await waitFor(async () => expect((await field(editor)).value).toBe('First'));
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  });

  it('shows a conflict when someone else saved, and loses nothing', async () => {
    const input = await open(editor);
    stored = { text: 'Theirs', version: 5 };
    await type(input, 'Second');
    if (editor.save !== null) click(editor.save);
    if (editor.noun === null) {
      expect(await screen.findByText('A newer draft was saved in another tab or on another device')).not.toBeNull();
      expect(screen.getByText('Theirs')).not.toBeNull();
      click('Use the newer draft');
    } else {
      expect(
        await screen.findByRole('alertdialog', { name: `A newer version of this ${editor.noun} was saved` }),
      ).not.toBeNull();
      expect((await field(editor)).value).toBe('Second');
      click('Use the newer version and discard my changes');
    }
    await waitFor(async () => expect((await field(editor)).value).toBe('Theirs'));
  });

  it('hears of another tab, and lets the author choose', async () => {
    await type(await open(editor), 'Second');
    const mine = localStorage.getItem(draftKey()) ?? '';
    const theirs = mine.replaceAll('Second', 'Other');
    localStorage.setItem(draftKey(), theirs);
    fireEvent(window, new StorageEvent('storage', { key: draftKey(), newValue: theirs, storageArea: localStorage }));
    expect(await screen.findByText('A newer draft was saved in another tab or on another device')).not.toBeNull();
    expect((await field(editor)).value).toBe('Second');
    click('Use the newer draft');
    await waitFor(async () => expect((await field(editor)).value).toBe('Other'));
    if (editor.noun !== null) click('Undo');
    expect((await field(editor)).value).toBe(editor.noun === null ? 'Other' : 'Second');
  });

  it.skipIf(editor.noun === null)('takes back and brings back, by its buttons and by keys', async () => {
    const input = await open(editor);
    await type(input, 'Second');
    click('Undo');
    expect(input.value).toBe('First');
    expect(asksBeforeLeaving()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
    expect(input.value).toBe('Second');
    expect(screen.getByRole('button', { name: 'Redo' }).hasAttribute('disabled')).toBe(true);
  });

  it('keeps what is typed without a network, says so, and sends it when the network is back', async () => {
    const input = await open(editor);
    network(false);
    await type(input, 'Second');
    const said =
      editor.home === 'server' ? 'Offline: answers saved on this device' : 'Offline. Draft saved on this device';
    expect(await screen.findByText(said)).not.toBeNull();
    // Answers leave with the page or wait on the device; everything else is worth a question.
    expect(asksBeforeLeaving()).toBe(editor.home !== 'server');
    requests.length = 0;
    network(true);
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    if (editor.home === 'device') expect(screen.getByText('Draft saved on this device')).not.toBeNull();
    else await waitFor(() => expect(requests.some(({ method }) => method !== 'GET')).toBe(true));
  });
});

it('reads a draft of an insight that an older version of the site kept in the tab', async () => {
  const [, , editor] = EDITORS;
  if (editor === undefined) throw new Error('No editor');
  const form = {
    title: 'Kept in the tab', summary: '', description: '', sourceTitle: '', sourceUrl: '', programs: [], eventDate: '',
    access: 'free', relatedQuizId: null, questions: [],
  }; // oxfmt-ignore
  sessionStorage.setItem(
    `insight..${ID}`,
    JSON.stringify({ form, baseVersion: 1, savedAt: moment(3), image: 'tide.png' }),
  );
  const input = await open(editor);
  expect(input.value).toBe('Kept in the tab');
  expect(screen.getByText(/Select the image “tide.png” again/)).not.toBeNull();
  expect(sessionStorage.getItem(`insight..${ID}`)).toBeNull();
});
