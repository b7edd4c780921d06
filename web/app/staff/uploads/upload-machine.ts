/** Uploads a large file in parts, in order; can be paused, cancelled and resumed. */
import { RETRY_WAITS } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';

export interface Part {
  readonly PartNumber: number;
  readonly ETag: string;
}

export interface Opened {
  readonly uploadId: string;
  readonly key: string;
}

/** The server's side of an upload. */
export interface UploadTransport {
  initiate(file: { readonly filename: string; readonly mimetype: string }): Promise<Reply<Opened>>;
  put(upload: Opened, number: number, bytes: Blob, signal: AbortSignal): Promise<Reply<{ ETag: string }>>;
  complete(upload: Opened, parts: readonly Part[]): Promise<Reply<{ videoUrl: string }>>;
  abort(upload: Opened): Promise<void>;
}

export type UploadState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending' | 'paused' | 'completing';
      /** Whole percent of the parts that are sent. */
      readonly percent: number;
    }
  | { readonly phase: 'done'; readonly videoUrl: string }
  | { readonly phase: 'failed'; readonly message: string };

export interface UploadSource {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  slice(start: number, end: number): Blob;
}

export interface UploadOptions {
  readonly source: UploadSource;
  readonly partBytes: number;
  readonly transport: UploadTransport;
  /** An earlier upload to resume, with its uploaded parts. */
  readonly resume?: { readonly upload: Opened; readonly parts: readonly Part[] };
  /** Resolves after that many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  readonly onState: (state: UploadState) => void;
  /** Called with an upload that can be resumed after a reload; null once it has ended. */
  readonly onOpened: (upload: Opened | null) => void;
}

export interface Upload {
  /** Stops after the part that is on its way is given up. */
  pause(): void;
  resume(): void;
  /** Ends the upload here and at the server. */
  cancel(): Promise<void>;
}

/** Begins sending at once. */
export const startUpload = ({
  source,
  partBytes,
  transport,
  resume,
  wait,
  onState,
  onOpened,
}: UploadOptions): Upload => {
  const total = Math.max(1, Math.ceil(source.size / partBytes));
  let upload: Opened | null = resume?.upload ?? null;
  let opening: Promise<Opened | null> | null = null;
  let parts: readonly Part[] = resume?.parts ?? [];
  let stop = new AbortController();
  let ended = false;

  const percent = (): number => Math.floor((parts.length / total) * 100);
  const fail = async (message: string): Promise<void> => {
    ended = true;
    if (upload !== null) await transport.abort(upload);
    onOpened(null);
    onState({ phase: 'failed', message });
  };

  const sendPart = async (opened: Opened, number: number, signal: AbortSignal): Promise<string | null> => {
    const bytes = source.slice((number - 1) * partBytes, Math.min(source.size, number * partBytes));
    let status = 0;
    for (const pause of [...RETRY_WAITS, null]) {
      const reply = await transport.put(opened, number, bytes, signal);
      if (signal.aborted) return null;
      if (reply.ok) return reply.data.ETag;
      ({ status } = reply.error);
      // A refusal would repeat.
      if (status >= 400 && status < 500 && status !== 429) break;
      if (pause !== null) await wait(pause);
    }
    await fail(`Upload failed for part ${String(number)} with status ${String(status)}`);
    return null;
  };

  const open = async (): Promise<Opened | null> => {
    const reply = await transport.initiate({ filename: source.name, mimetype: source.type });
    if (!reply.ok) {
      if (!ended) {
        await fail(
          reply.error.code === 'INVALID_RESPONSE' ? 'No response data from initiate upload' : reply.error.message,
        );
      }
      return null;
    }
    const { uploadId, key } = reply.data;
    const opened = { uploadId, key };
    if (ended) {
      // Cancelled before the server had named it.
      await transport.abort(opened);
      return null;
    }
    upload = opened;
    onOpened(opened);
    return opened;
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    onState({ phase: 'sending', percent: percent() });
    const opened = upload ?? (await (opening ??= open()));
    if (opened === null || signal.aborted) return;
    while (parts.length < total) {
      const number = parts.length + 1;
      const etag = await sendPart(opened, number, signal);
      if (etag === null) return;
      parts = [...parts, { PartNumber: number, ETag: etag }];
      onState({ phase: 'sending', percent: percent() });
    }
    onState({ phase: 'completing', percent: 100 });
    const reply = await transport.complete(opened, parts);
    if (!reply.ok) {
      await fail(
        reply.error.code === 'INVALID_RESPONSE' ? 'No video URL received after completion' : reply.error.message,
      );
      return;
    }
    ended = true;
    onOpened(null);
    onState({ phase: 'done', videoUrl: reply.data.videoUrl });
  };

  void run(stop.signal);
  return {
    pause() {
      if (ended) return;
      stop.abort();
      onState({ phase: 'paused', percent: percent() });
    },
    resume() {
      if (ended || !stop.signal.aborted) return;
      stop = new AbortController();
      void run(stop.signal);
    },
    async cancel() {
      if (ended) return;
      stop.abort();
      await fail('Upload cancelled');
    },
  };
};
