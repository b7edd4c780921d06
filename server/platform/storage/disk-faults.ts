import { StoreUnavailable } from './store-unavailable.ts';

/** Error codes of a disk that is full, broken or overloaded. */
const FAULTS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

/** Does the work; what the disk couldn't do just now becomes a StoreUnavailable. */
export const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FAULTS.has(error.code))) throw error;
    throw new StoreUnavailable('The disk does not take or give the file', { cause: error });
  }
};
