import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { Refusal } from './refusal.ts';
import type { UploadedPart } from './route.ts';

/** Bytes of one file part, and of the JSON part `data`. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
const DATA_MAX_BYTES = 1024 * 1024;
const FIELDS_MAX = 10;

export interface MultipartCall {
  readonly body: unknown;
  readonly files: readonly UploadedPart[];
}

const json = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch (cause) {
    throw new Refusal('MALFORMED_REQUEST', { message: 'The part "data" must be JSON', cause });
  }
};

/** Reads a multipart call: the JSON part `data`, fields of their own, and the files that the endpoint names; other files are refused. */
export const readMultipart = async (request: FastifyRequest, endpoint: Endpoint): Promise<MultipartCall> => {
  const names = endpoint.files ?? [];
  const limits = {
    fileSize: FILE_MAX_BYTES,
    files: names.length,
    fields: FIELDS_MAX,
    fieldSize: DATA_MAX_BYTES,
    parts: names.length + FIELDS_MAX,
  };
  const files: UploadedPart[] = [];
  let data: unknown = {};
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('PAYLOAD_TOO_LARGE');
      if (part.fieldname === 'data') data = json(part.value);
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    const { fieldname: field, filename, mimetype } = part;
    if (!names.includes(field)) {
      throw new Refusal('MALFORMED_REQUEST', { message: 'The request has a file that this call does not take' });
    }
    files.push({ field, filename, mimetype, bytes });
  }
  // Separate fields are added to those of `data`. An array isn't changed, and is refused later.
  const body = Array.isArray(data) || typeof data !== 'object' ? data : { ...fields, ...data };
  return { body, files };
};
