/**
 * Checks table ownership: only the owner writes a table, others read it if their manifest declares it, SQL is only in
 * repositories, and every manifest is in the list of modules.
 */
import type { Source } from './sources.ts';

const LIST = 'server/modules/index.ts';
const manifestOf = (module: string): string => `server/modules/${module}/module.ts`;

/** Backups copy every table. */
const ANY_TABLE = 'server/platform/backup/';

function* ownershipFaults(sources: readonly Source[]): Generator<string> {
  const owners = new Map(sources.flatMap(({ owner, ownTables }) => ownTables.map((table) => [table, owner] as const)));
  const declared = new Map(
    sources
      .filter(({ path, owner }) => path === manifestOf(owner))
      .map(({ owner, declaredReads }) => [owner, declaredReads]),
  );
  const used = new Set<string>();
  for (const { path, owner, uses } of sources) {
    for (const { kind, table, line } of uses) {
      const position = `${path}:${String(line)}`;
      if (table === null) {
        if (!path.startsWith(ANY_TABLE)) yield `${position} writes a table whose name isn’t written out`;
        continue;
      }
      const of = owners.get(table);
      if (of === undefined || of === owner) continue;
      if (kind === 'write')
        yield `${position} writes the table ${table}, which belongs to ${of}: call a function of ${of}`;
      else if (declared.get(owner)?.includes(table) !== true) {
        yield `${position} reads the table ${table} of ${of}, which isn’t among the reads of ${manifestOf(owner)}`;
      }
      used.add(`${owner} ${table}`);
    }
  }
  for (const [module, reads] of declared) {
    for (const table of reads.filter((table) => !used.has(`${module} ${table}`))) {
      yield `${manifestOf(module)} declares that it reads the table ${table} of another module and doesn’t`;
    }
  }
}

const mayKnowSql = (path: string): boolean =>
  path.endsWith('repository.ts') || path.startsWith('server/platform/database/');

/** Row types use Kysely's types, but aren't statements. */
const holdsRowTypes = (path: string): boolean => path.endsWith('/tables.ts');

function* placeFaults(sources: readonly Source[]): Generator<string> {
  for (const { path, firstSql, firstStatement } of sources) {
    if (mayKnowSql(path)) continue;
    const line = holdsRowTypes(path) ? firstStatement : firstSql;
    if (line === null) continue;
    yield `${path}:${String(line)} knows SQL: put the statement into a file whose name ends in repository.ts`;
  }
}

function* listFaults(sources: readonly Source[]): Generator<string> {
  const listed = new Set(sources.find(({ path }) => path === LIST)?.listedModules);
  const modules = new Set(sources.map(({ owner }) => owner).filter((owner) => owner !== 'app' && owner !== 'platform'));
  const paths = new Set(sources.map(({ path }) => path));
  for (const module of modules) {
    if (!paths.has(manifestOf(module))) yield `${manifestOf(module)} is missing`;
    else if (!listed.has(module)) yield `${manifestOf(module)} isn’t in the list of ${LIST}`;
  }
}

/** Returns the faults of those sources, a sentence each. */
export const moduleFaults = (sources: readonly Source[]): readonly string[] => [
  ...listFaults(sources),
  ...ownershipFaults(sources),
  ...placeFaults(sources),
];
