/** Answers as a Parquet file. */
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { ColumnSource } from 'hyparquet-writer';
import * as v from 'valibot';
import type { AnswerRow } from './stored-answers-repository.ts';

/** Answers that are read together, of about a hundred attempts: smaller groups compress worse. */
const ROWS_PER_GROUP = 1_000;

/** Numbers of 64 bits are read as `bigint`; milliseconds fit into a number. */
const Whole = v.pipe(v.bigint(), v.transform(Number), v.safeInteger());

const Row: v.GenericSchema<unknown, AnswerRow> = v.object({
  attempt_id: v.string(),
  owner_id: v.string(),
  question_id: v.string(),
  value: v.string(),
  seq: Whole,
  saved_at: Whole,
  awarded_milli: v.nullable(v.pipe(v.number(), v.safeInteger())),
  final_at: v.nullable(Whole),
});

const wholes = (numbers: readonly (number | null)[]): (bigint | null)[] =>
  numbers.map((number) => (number === null ? null : BigInt(number)));

const columnsOf = (rows: readonly AnswerRow[]): ColumnSource[] => {
  const text = (name: 'attempt_id' | 'owner_id' | 'question_id' | 'value'): ColumnSource => ({
    name,
    type: 'STRING',
    nullable: false,
    data: rows.map((row) => row[name]),
  });
  const moment = (name: 'seq' | 'saved_at'): ColumnSource => ({
    name,
    type: 'INT64',
    nullable: false,
    encoding: 'DELTA_BINARY_PACKED',
    data: wholes(rows.map((row) => row[name])),
  });
  return [
    text('attempt_id'),
    text('owner_id'),
    text('question_id'),
    text('value'),
    moment('seq'),
    moment('saved_at'),
    { name: 'awarded_milli', type: 'INT32', nullable: true, data: rows.map((row) => row.awarded_milli) },
    { name: 'final_at', type: 'INT64', nullable: true, data: wholes(rows.map((row) => row.final_at)) },
  ];
};

/** Writes at least one answer, ordered by attempt. */
export const writeAnswerFile = async (rows: readonly AnswerRow[]): Promise<Buffer> => {
  // Both libraries are loaded when they are first used: many servers archive nothing.
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  return Buffer.from(
    parquetWriteBuffer({
      columnData: columnsOf(rows),
      codec: 'ZSTD',
      compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
      rowGroupSize: ROWS_PER_GROUP,
      // Reading skips groups by the whole ids in their statistics.
      statisticsTruncateLength: Infinity,
    }),
  );
};

/** Reads the answers of those attempts, or all, in their order. Throws if it isn't such a file. */
export const readAnswerFile = async (bytes: Buffer, attemptIds?: readonly string[]): Promise<AnswerRow[]> => {
  const { parquetReadObjects } = await import('hyparquet');
  const file = new Uint8Array(bytes).buffer;
  const rows = await parquetReadObjects({
    file,
    compressors: { ZSTD: (packed) => zstdDecompressSync(packed) },
    ...(attemptIds !== undefined && { filter: { attempt_id: { $in: [...attemptIds] } } }),
  });
  return v.parse(v.array(Row), rows);
};
