import { type Compilable, type CompiledQuery, createQueryId } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Db } from './schema.ts';

/** Stands in a compiled statement for the value of this name. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that Kysely builds and compiles once for each engine and set of names, since that takes longer than to run it.
 * See docs/decisions/0061-statements-compiled-once.md.
 * @param build may pass its values on, but must not read them; an undefined one is left out
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled: Record<Engine, Map<string, CompiledQuery<Row>>> = {
    sqlite: new Map(),
    postgres: new Map(),
  };
  return async (db, values) => {
    // A plugin sees each query before it is compiled.
    if (db.getExecutor().plugins.length > 0) {
      return (await db.executeQuery<Row>(build(db, values))).rows;
    }
    const known = values as Record<string, unknown>;
    const names = Object.keys(known).filter((name) => known[name] !== undefined);
    const queries = compiled[engineOf(db)];
    const key = names.join();
    let query = queries.get(key);
    if (query === undefined) {
      const places = Object.fromEntries(names.map((name) => [name, new Place(name)]));
      query = build(db, places as Values).compile();
      queries.set(key, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? known[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters, queryId: createQueryId() })).rows;
  };
}
