/**
 * The address with only the query parameters that a part reads, in the part's order, so that
 * requests which differ in others share a rendering.
 */
export function addressWith(
  path: string,
  query: URLSearchParams,
  parameters: readonly string[],
): string {
  const read = new URLSearchParams(
    parameters.flatMap((name) =>
      query.getAll(name).map((value): [string, string] => [name, value]),
    ),
  );
  return read.size > 0 ? `${path}?${read.toString()}` : path;
}
