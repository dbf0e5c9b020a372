/** Joins class names and skips empty ones. */
export function cx(...names: ReadonlyArray<string | false | null | undefined | 0 | 0n>): string {
  return names.filter(Boolean).join(' ');
}
