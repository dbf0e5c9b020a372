/** Matches the first entry of shared/contract/CHANGELOG.md, which is the newest version. */
const firstEntry = /^## (\S+)\n([\s\S]*?)(?=^## |(?![\s\S]))/m;
const apiLine = /^API `([0-9a-f]+)`$/m;

/**
 * The changelog's fault, in one line; undefined if its first entry has this version and report hash
 * and describes the changes.
 */
export function changelogFault(
  changelog: string,
  { version, hash }: { readonly version: string; readonly hash: string },
): string | undefined {
  const [, named = '', entry = ''] = firstEntry.exec(changelog) ?? [];
  const noted = apiLine.exec(entry)?.[1];
  if (named !== version)
    return `The first entry of shared/contract/CHANGELOG.md is ${named || 'missing'}, and the contract is ${version}: add "## ${version}" with what changes for remotes, and run "npm run docs".`;
  if (entry.replace(apiLine, '').trim() === '')
    return `shared/contract/CHANGELOG.md does not say what ${version} changes for remotes.`;
  if (noted === undefined)
    return `The entry ${version} of shared/contract/CHANGELOG.md names no API: run "npm run docs".`;
  if (noted !== hash)
    return `The contract's declarations are no longer those of ${version}: raise the version as docs/contract.md says, add its entry to shared/contract/CHANGELOG.md, and run "npm run docs".`;
  return undefined;
}

/** The changelog with the report's hash added to the first entry, if that has none. */
export const withHash = (changelog: string, hash: string): string =>
  changelog.replace(firstEntry, (entry: string) =>
    apiLine.test(entry)
      ? entry
      : entry.replace(/\n*$/, (end) => `\n\nAPI \`${hash}\`${end === '' ? '\n' : end}`),
  );
