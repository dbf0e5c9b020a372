/** Says in one line that `--only` matches nothing, and what there is. */
export function sayNothingMatches(only: string, names: readonly string[]): void {
  process.stderr.write(`--only "${only}" matches none of these: ${names.join(', ')}\n`);
}
