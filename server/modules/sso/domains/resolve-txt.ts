/** The port to DNS. */
import { Resolver } from 'node:dns/promises';

/**
 * Returns the texts of the TXT records of a name; none if there are no such records. Rejects if DNS didn't answer, which
 * says nothing about the records.
 */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 3_000;
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

export const systemResolveTxt: ResolveTxt = async (name) => {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: 2 }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return [];
    throw error;
  }
};
