/**
 * Name of a built file, for webpack: `[name]`, `[id]` or its own. The hash is short, because the release's
 * folder is already named by the hash of all its files, and each entry lists the names of its chunks
 * in the first load.
 */
export const hashedName = (extension: string, name = '[name]'): string =>
  `${name}.[contenthash:6]${extension}`;
