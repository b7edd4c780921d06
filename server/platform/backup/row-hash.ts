import { createHash } from 'node:crypto';

/** Values of the columns that both databases have. */
export type Value = string | number | null;
/** The values of one row, in the order of its table's columns. */
export type Row = readonly Value[];

const LANES = 4;
const LANE_BYTES = 8;

export interface RowHash {
  /** The row as a line of a backup. */
  add(row: Row): string;
  readonly rows: number;
  /** 64 hex characters. */
  digest(): string;
}

/**
 * One hash for all rows of a table, whatever their order: SHA-256 of each row's line, summed lane by lane. So the same
 * rows have the same hash in every database, however it sorts.
 */
export const createRowHash = (): RowHash => {
  const sum = new BigUint64Array(LANES);
  let rows = 0;
  return {
    add: (row) => {
      const line = JSON.stringify(row);
      const digest = createHash('sha256').update(line).digest();
      sum.forEach((lane, at) => {
        sum[at] = lane + digest.readBigUInt64BE(at * LANE_BYTES);
      });
      rows += 1;
      return line;
    },
    get rows() {
      return rows;
    },
    digest: () => Array.from(sum, (lane) => lane.toString(16).padStart(2 * LANE_BYTES, '0')).join(''),
  };
};
