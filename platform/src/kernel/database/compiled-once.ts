import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './open-database.ts';

/**
 * A query whose text Kysely builds and compiles once, for statements of nearly every call: building
 * costs more than sending. `build` gets a place for each value, which it may only pass on as a value.
 * @returns The query with values in these places, for `executeQuery`.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (...places: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  const query = withValues(build.length, (_on: undefined, ...places: Values) => build(...places));
  return (...values) => query(undefined, ...values);
}

/**
 * The same for a repository's query, which runs on the database or in the transaction that a call
 * has: its rows. A query has the same text on both.
 */
export function queryOnce<Values extends readonly unknown[], Row>(
  build: (on: Db, ...places: Values) => Compilable<Row>,
): (on: Db, ...values: Values) => Promise<Row[]> {
  const query = withValues(build.length - 1, (on: Db, ...places: Values) =>
    build(on, ...places).compile(),
  );
  return async (on, ...values) => (await on.executeQuery(query(on, ...values))).rows;
}

function withValues<On, Values extends readonly unknown[], Row>(
  count: number,
  build: (on: On, ...places: Values) => CompiledQuery<Row>,
): (on: On, ...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  /** By parameter, the value that it gets; undefined for a constant of the query. */
  let valueOf: readonly (number | undefined)[] = [];
  const places = Array.from({ length: count }, (_, index) => ({ index }));
  return (on, ...values) => {
    if (!compiled) {
      compiled = build(on, ...(places as readonly unknown[] as Values));
      valueOf = compiled.parameters.map(
        (parameter) => places.find((place) => place === parameter)?.index,
      );
      const used = new Set(valueOf);
      if (places.some(({ index }) => !used.has(index)))
        throw new Error('The query leaves out a value.');
    }
    const { parameters } = compiled;
    return {
      ...compiled,
      parameters: valueOf.map((index, at) =>
        index === undefined ? parameters[at] : values[index],
      ),
    };
  };
}
