/** Joins class names, leaving out what is empty. */
export function cx(...names: ReadonlyArray<string | false | null | undefined | 0 | 0n>): string {
  return names.filter(Boolean).join(' ');
}
