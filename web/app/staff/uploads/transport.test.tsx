/** An upload whose requests are answered by proxies or a full server. */
import { afterEach, expect, it, vi } from 'vitest';
import { uploadTransport } from './transport.ts';
import { startUpload, type UploadState } from './upload-machine.ts';

const OPENED = { uploadId: 'a'.repeat(24), key: 'uploads/talk.mp4' };

/** Requests to the server, as method and path. */
const sent: string[] = [];
const answerPartsWith = (parts: () => Response): void => {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const { pathname } = new URL(url, 'https://site.example');
    sent.push(`${String(method)} ${pathname.slice('/api/upload/'.length)}`);
    if (pathname.endsWith('initiate-video-upload')) return Promise.resolve(Response.json({ success: true, ...OPENED }));
    if (pathname.endsWith('upload-video-chunk')) return Promise.resolve(parts());
    return Promise.resolve(Response.json({ success: true, message: 'Aborted' }));
  });
};
afterEach(() => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

const upload = async (): Promise<UploadState | undefined> => {
  const states: UploadState[] = [];
  startUpload({
    source: { name: 'talk.mp4', type: 'video/mp4', size: 5, slice: () => new Blob(['talks']) },
    partBytes: 10,
    transport: uploadTransport,
    wait: () => Promise.resolve(),
    onState: (state) => states.push(state),
    onOpened: () => undefined,
  });
  await vi.waitFor(() => expect(states.at(-1)?.phase).toBe('failed'), { timeout: 20_000 });
  return states.at(-1);
};

it.each([
  ['an empty 500', 500, ''],
  ['a proxy’s page', 502, '<h1>Bad gateway</h1>'],
  ['a full server', 503, JSON.stringify({ success: false, status: 503, code: 'OVERLOADED', message: 'Busy' })],
])('a part that meets %s is sent three times in total, and the sentence has its status', async (_, status, body) => {
  answerPartsWith(() => new Response(body, { status }));
  expect(await upload()).toEqual({
    phase: 'failed',
    message: `Upload failed for part 1 with status ${String(status)}`,
  });
  expect(sent).toEqual([
    'POST initiate-video-upload',
    ...Array.from({ length: 3 }, () => 'PUT upload-video-chunk'),
    'POST abort-video-upload',
  ]);
});
