/** An in-memory S3 server for tests, with the rules for multipart uploads. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Responds; responds 503 to everything; accepts requests and never responds. */
export type StoreMood = 'answers' | 'fails' | 'hangs';

export interface S3Double {
  readonly url: string;
  readonly bucket: string;
  /** Keys of finished objects. */
  keys(): readonly string[];
  /** Number of uploads that are neither completed nor aborted. */
  unfinished(): number;
  become(mood: StoreMood): void;
  /** Drops the next response to a matching request after the work is done. */
  loseReply(method: string, having: string): void;
  close(): Promise<void>;
}

/** Minimum size of every part but the last: 5 MiB. */
const PART_MIN = 5 * 1024 * 1024;

interface Unfinished {
  readonly key: string;
  readonly parts: Map<number, { readonly etag: string; readonly bytes: Buffer }>;
}

class Fault extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

const namedParts = (xml: string): { number: number; etag: string }[] =>
  [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }));

/** Assembles the named parts by S3's rules. */
const assemble = ({ parts }: Unfinished, named: readonly { number: number; etag: string }[]): Buffer => {
  if (named.length === 0) throw new Fault(400, 'MalformedXML');
  named.forEach(({ number }, index) => {
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) throw new Fault(400, 'InvalidPartOrder');
  });
  return Buffer.concat(
    named.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (part?.etag !== etag) throw new Fault(400, 'InvalidPart');
      if (index < named.length - 1 && part.bytes.length < PART_MIN) throw new Fault(400, 'EntityTooSmall');
      return part.bytes;
    }),
  );
};

const send = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: Buffer | string = '',
): void => {
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(body);
};

const sendXml = (response: ServerResponse, xml: string): void =>
  send(response, 200, { 'content-type': 'application/xml' }, `<?xml version="1.0" encoding="UTF-8"?>${xml}`);

const sendObject = (request: IncomingMessage, response: ServerResponse, bytes: Buffer): void => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  const headers = { etag: etagOf(bytes), 'content-length': String(part.length) };
  response.writeHead(from === undefined ? 200 : 206, headers);
  response.end(request.method === 'HEAD' ? undefined : part);
};

/** Starts with an empty bucket. */
export const startS3 = async (): Promise<S3Double> => {
  const bucket = 'lessons';
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Unfinished>();
  let mood: StoreMood = 'answers';
  let lost: { readonly method: string; readonly having: string } | null = null;

  const uploadOf = (id: string): Unfinished => {
    const upload = uploads.get(id);
    if (upload === undefined) throw new Fault(404, 'NoSuchUpload');
    return upload;
  };

  const work = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    if (!(request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 ')) throw new Fault(403, 'AccessDenied');
    const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (name !== bucket) throw new Fault(404, 'NoSuchBucket');
    const key = rest.join('/');
    const uploadId = query.get('uploadId');
    const body = await bodyOf(request);
    switch (request.method) {
      case 'POST': {
        if (query.has('uploads')) {
          const id = randomUUID();
          uploads.set(id, { key, parts: new Map() });
          sendXml(
            response,
            `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
          );
          return;
        }
        const whole = assemble(uploadOf(uploadId ?? ''), namedParts(body.toString('utf8')));
        objects.set(key, whole);
        uploads.delete(uploadId ?? '');
        sendXml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
        return;
      }
      case 'PUT':
        if (uploadId === null) objects.set(key, body);
        else uploadOf(uploadId).parts.set(Number(query.get('partNumber')), { etag: etagOf(body), bytes: body });
        send(response, 200, { etag: etagOf(body) });
        return;
      case 'DELETE':
        if (uploadId === null) objects.delete(key);
        else {
          uploadOf(uploadId);
          uploads.delete(uploadId);
        }
        send(response, 204, {});
        return;
      default: {
        const bytes = objects.get(key);
        if (bytes === undefined) throw new Fault(404, 'NoSuchKey');
        sendObject(request, response, bytes);
      }
    }
  };

  const server = createServer((request, response) => {
    if (mood === 'hangs') return;
    if (mood === 'fails') {
      request.resume();
      send(response, 503, { 'content-type': 'application/xml' }, '<Error><Code>SlowDown</Code></Error>');
      return;
    }
    if (lost !== null && request.method === lost.method && (request.url ?? '').includes(lost.having)) {
      lost = null;
      response.end = (() => request.socket.destroy()) as unknown as typeof response.end;
    }
    work(request, response).catch((error: unknown) => {
      const fault = error instanceof Fault ? error : new Fault(500, 'InternalError');
      const xml = request.method === 'HEAD' ? '' : `<Error><Code>${fault.message}</Code></Error>`;
      send(response, fault.status, { 'content-type': 'application/xml' }, xml);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    bucket,
    keys: () => [...objects.keys()],
    unfinished: () => uploads.size,
    become: (next) => {
      mood = next;
    },
    loseReply: (method, having) => {
      lost = { method, having };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
