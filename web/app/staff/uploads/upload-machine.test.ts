import { describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/client/reply.ts';
import { startUpload, type Opened, type Part, type UploadState, type UploadTransport } from './upload-machine.ts';

const OPENED: Opened = { uploadId: 'a'.repeat(24), key: 'uploads/x.mp4' };
const ok = <T>(data: T): Reply<T> => ({ ok: true, data });
const failed = (status: number): Reply<never> => ({ ok: false, error: { code: 'INTERNAL', status, message: 'no' } });

const source = {
  name: 'talk.mp4',
  type: 'video/mp4',
  size: 25,
  slice: (start: number, end: number) => new Blob(['x'.repeat(end - start)]),
};

const server = (answer: (number: number) => Promise<Reply<{ ETag: string }>>) => {
  const sent: [number, number][] = [];
  const abort = vi.fn(() => Promise.resolve());
  const complete = vi.fn((_: Opened, parts: readonly Part[]) =>
    Promise.resolve(ok({ videoUrl: String(parts.length) })),
  );
  const transport: UploadTransport = {
    initiate: () => Promise.resolve(ok(OPENED)),
    put: (_upload, number, bytes) => {
      sent.push([number, bytes.size]);
      return answer(number);
    },
    complete,
    abort,
  };
  return { sent, abort, complete, transport };
};

const begin = (transport: UploadTransport, resume?: { upload: Opened; parts: readonly Part[] }) => {
  const states: UploadState[] = [];
  const opened: (Opened | null)[] = [];
  const upload = startUpload({
    source,
    partBytes: 10,
    transport,
    wait: () => Promise.resolve(),
    onState: (state) => states.push(state),
    onOpened: (one) => opened.push(one),
    ...(resume === undefined ? {} : { resume }),
  });
  const until = (phase: UploadState['phase']) =>
    vi.waitFor(() => expect(states.at(-1)?.phase).toBe(phase), { timeout: 20_000 });
  return { upload, states, opened, until };
};

describe('an upload', () => {
  it('sends its parts in order and counts percent of parts', async () => {
    const { transport, sent } = server((number) => Promise.resolve(ok({ ETag: `e${String(number)}` })));
    const { states, opened, until } = begin(transport);
    await until('done');
    expect(sent).toEqual([
      [1, 10],
      [2, 10],
      [3, 5],
    ]);
    expect(states.map((state) => ('percent' in state ? state.percent : state.phase))).toEqual([
      0,
      33,
      66,
      100,
      100,
      'done',
    ]);
    expect(opened).toEqual([OPENED, null]);
  });
  it('tries a part three times, then ends with its sentence', async () => {
    const { transport, sent, abort } = server(() => Promise.resolve(failed(503)));
    const { states, until } = begin(transport);
    await until('failed');
    expect(sent.length).toBe(3);
    expect(states.at(-1)).toEqual({ phase: 'failed', message: 'Upload failed for part 1 with status 503' });
    expect(abort).toHaveBeenCalledWith(OPENED);
  });
  it('pauses without failing, and goes on with the part that was under way', async () => {
    let release: (reply: Reply<{ ETag: string }>) => void = () => undefined;
    const { transport, sent, abort } = server((number) =>
      number === 2 && sent.length === 2
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve(ok({ ETag: `e${String(number)}` })),
    );
    const { upload, until, states } = begin(transport);
    await vi.waitFor(() => expect(sent.length).toBe(2), { timeout: 20_000 });
    upload.pause();
    release(ok({ ETag: 'late' }));
    await until('paused');
    upload.resume();
    await until('done');
    expect(sent.map(([number]) => number)).toEqual([1, 2, 2, 3]);
    expect(abort).not.toHaveBeenCalled();
    expect(states.at(-1)).toMatchObject({ videoUrl: '3' });
  });
  it('goes on after a reload with the parts that are missing', async () => {
    const { transport, sent, complete } = server((number) => Promise.resolve(ok({ ETag: `e${String(number)}` })));
    const { until } = begin(transport, { upload: OPENED, parts: [{ PartNumber: 1, ETag: 'e1' }] });
    await until('done');
    expect(sent.map(([number]) => number)).toEqual([2, 3]);
    expect(complete.mock.calls[0]?.[1].map(({ ETag }) => ETag)).toEqual(['e1', 'e2', 'e3']);
  });
  it('is cancelled here and at the server', async () => {
    const { transport, abort } = server(() => new Promise(() => undefined));
    const { upload, states, opened } = begin(transport);
    await vi.waitFor(() => expect(opened).toEqual([OPENED]), { timeout: 20_000 });
    await upload.cancel();
    expect(abort).toHaveBeenCalledOnce();
    expect(states.at(-1)).toEqual({ phase: 'failed', message: 'Upload cancelled' });
  });

  const openedLate = () => {
    const all = server((number) => Promise.resolve(ok({ ETag: `e${String(number)}` })));
    let answer: (reply: Reply<Opened>) => void = () => undefined;
    const initiate = vi.fn(() => new Promise<Reply<Opened>>((resolve) => (answer = resolve)));
    return {
      ...all,
      initiate,
      transport: { ...all.transport, initiate },
      answer: (reply: Reply<Opened>) => answer(reply),
    };
  };
  it('is aborted at the server as soon as it is open there, when it was cancelled before', async () => {
    const { transport, abort, answer, sent } = openedLate();
    const { upload, states, opened } = begin(transport);
    await upload.cancel();
    expect(abort).not.toHaveBeenCalled();
    answer(ok(OPENED));
    await vi.waitFor(() => expect(abort).toHaveBeenCalledWith(OPENED), { timeout: 20_000 });
    expect([opened, sent]).toEqual([[null], []]);
    expect(states.at(-1)).toEqual({ phase: 'failed', message: 'Upload cancelled' });
  });
  it('stays cancelled when it could not be opened', async () => {
    const { transport, abort, answer } = openedLate();
    const { upload, states } = begin(transport);
    await upload.cancel();
    answer(failed(500));
    await new Promise((resolve) => setImmediate(resolve));
    expect(states.at(-1)).toEqual({ phase: 'failed', message: 'Upload cancelled' });
    expect(abort).not.toHaveBeenCalled();
  });
  it('is opened once, though it was paused and resumed before it was open', async () => {
    const { transport, initiate, answer, sent } = openedLate();
    const { upload, until } = begin(transport);
    upload.pause();
    upload.resume();
    answer(ok(OPENED));
    await until('done');
    expect(initiate).toHaveBeenCalledOnce();
    expect(sent.map(([number]) => number)).toEqual([1, 2, 3]);
  });
});
