/** The description of a backup. It is written last, so a folder without it is incomplete. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Grows when older software couldn't read what newer writes. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** A name in a folder of ours: nothing that leads out of it. */
const Path = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+(?:[/.][A-Za-z0-9_-]+)*$/));

const Manifest = v.object({
  format: v.number(),
  /** When the snapshot was taken, UTC. */
  madeAt: v.string(),
  /** Every migration that the database had seen, in order. */
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: Path, columns: v.array(v.string()), rows: count, hash: Hash })),
  /** Uploaded files; null if they are in a bucket, which needs a backup of its own. */
  files: v.nullable(v.array(v.object({ path: Path, bytes: count, sha256: Hash }))),
});
export type Manifest = v.InferOutput<typeof Manifest>;
export type BackupTable = Manifest['tables'][number];
export type BackupFile = NonNullable<Manifest['files']>[number];

/** A sentence for the operator: what is wrong with a backup, or with the place that it should go to. */
export class BackupFault extends Error {}

/** The file with the rows of a table. */
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.ndjson.gz`);

/** Reads what a backup says about itself. Throws a BackupFault where there is none, or one of newer software. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new BackupFault(`${folder} holds no finished backup: there is no ${MANIFEST} in it`);
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), text);
  if (!parsed.success) throw new BackupFault(`${join(folder, MANIFEST)} is damaged`);
  if (parsed.output.format > FORMAT)
    throw new BackupFault('This backup was made by newer software: restore it with that');
  return parsed.output;
};
