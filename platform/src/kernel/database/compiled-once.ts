import type { CompiledQuery } from 'kysely';

/**
 * A query whose text Kysely builds and compiles once, for statements of nearly every call: building
 * costs more than sending. `build` gets a place for each value, which it may only pass on as a value.
 * @returns The query with values in these places, for `executeQuery`.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (...places: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  /** By parameter, the value that it gets; undefined for a constant of the query. */
  let valueOf: readonly (number | undefined)[] = [];
  const places = Array.from({ length: build.length }, (_, index) => ({ index }));
  return (...values) => {
    if (!compiled) {
      compiled = build(...(places as readonly unknown[] as Values));
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
