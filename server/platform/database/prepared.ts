import type { CompiledQuery } from 'kysely';
import type { Db } from './tables.ts';

/** A query of Kysely's that has been built and not run. */
export interface Built<Row> {
  compile(): CompiledQuery<Row>;
}

/** A placeholder in a query for a value that is set when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Has a placeholder under every name. */
const PLACEHOLDERS: unknown = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });

/**
 * Builds a query once and runs it with other values each time: building costs more than running, and some queries run with
 * every request. A placeholder can only replace a value, and the query's form can't depend on it.
 */
export const prepared = <
  Given extends Readonly<Record<Name, unknown>>,
  Row,
  Name extends string = keyof Given & string,
>(
  build: (db: Db, given: Given) => Built<Row>,
): ((db: Db, given: Given) => Built<Row>) => {
  /** By dialect: a process may use both. */
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return (db, given) => ({
    compile() {
      const { adapter, plugins } = db.getExecutor();
      // A plugin wants to see every query.
      if (plugins.length > 0) return build(db, given).compile();
      const query = compiled.get(adapter.constructor) ?? build(db, PLACEHOLDERS as Given).compile();
      compiled.set(adapter.constructor, query);
      const parameters = query.parameters.map((value) =>
        value instanceof Placeholder ? given[value.name as Name] : value,
      );
      return { ...query, parameters };
    },
  });
};

/** The rows that a query gives. */
export const rowsOf = async <Row>(db: Db, query: Built<Row>): Promise<Row[]> => (await db.executeQuery(query)).rows;

/** The first row that a query gives. */
export const firstOf = async <Row>(db: Db, query: Built<Row>): Promise<Row | undefined> => (await rowsOf(db, query))[0];
