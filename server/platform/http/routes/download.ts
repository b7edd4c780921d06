import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that is written while it is sent; a handler returns it in place of the value. */
export class Download {
  /** Name under which a browser saves it: letters, digits, dots and hyphens. */
  readonly filename: string;
  readonly type: string;
  /** The text or the bytes of the file, piece by piece; one that throws cuts the connection, so that no half file looks whole. */
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(filename: string, type: string, pieces: AsyncIterable<string | Uint8Array>) {
    this.filename = filename;
    this.type = type;
    this.pieces = pieces;
  }
}

/** Sends a download as an attachment. */
export const sendDownload = (reply: FastifyReply, { filename, type, pieces }: Download): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type(type)
    .send(Readable.from(pieces, { objectMode: false }));
