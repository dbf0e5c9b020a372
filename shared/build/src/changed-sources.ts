const read = new Map<string, string>();

/**
 * Throws one line if sources have changed since this process read them. Node and the bundler don't
 * read modules again, so the build would mix old and new sources under one hash.
 */
export function refuseChanged(name: string, hash: string): void {
  const before = read.get(name) ?? hash;
  read.set(name, before);
  if (before !== hash)
    throw new Error(
      `The sources of ${name} have changed since this process read them: run the command again.`,
    );
}
