const read = new Map<string, string>();

/**
 * Throws one line if sources that this process has read have changed since. Node and the bundler keep
 * modules as they were first read, so a build of changed sources would mix both, under the hash of
 * one.
 */
export function refuseChanged(name: string, hash: string): void {
  const before = read.get(name) ?? hash;
  read.set(name, before);
  if (before !== hash)
    throw new Error(
      `The sources of ${name} have changed since this process read them: run the command again.`,
    );
}
