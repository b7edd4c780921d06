import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { engineOfRun } from '../../../../tests/fixtures/databases/engine.ts';
import { distribute } from './distribute.ts';
import { connectDatabase } from '../open.ts';

describeOnBothDatabases('a database without Citus', (start, kind) => {
  it.skipIf(engineOfRun() === 'citus')('is left as it is, and the operator reads why in a sentence', async () => {
    const { config } = await start();
    const database = connectDatabase(config);
    const tables = await database.db.introspection.getTables();
    const said: string[] = [];
    const fault = await distribute(database, (line) => said.push(line));
    expect(fault).toMatch(kind === 'sqlite' ? /^The embedded database can’t/ : /^This PostgreSQL is without Citus/);
    expect(fault).not.toContain('\n');
    expect(said).toEqual([]);
    expect(await database.db.introspection.getTables()).toEqual(tables);
    await database.close();
  });
});
