import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * The modules that remotes use from the shell's share scope: React and our contract, a facade, because
 * sharing a whole router or i18n library defeats tree-shaking
 * (docs/decisions/0001-share-react-and-one-facade.md has the sizes). Remotes may not add modules.
 */
export const sharedModules = ['react', 'react/jsx-runtime', '@parol/contract'] as const;

/** Ranges of the shared modules that a remote with this contract range takes from the shell. */
export function sharedRanges(contract: string): Record<(typeof sharedModules)[number], string> {
  // Minor versions add features, so a remote may need some that a shell with an older one lacks.
  const react = versionOf('react').replace(/\.\d+$/, '.0');
  return { react: `^${react}`, 'react/jsx-runtime': `^${react}`, '@parol/contract': contract };
}

/** Share options of a remote: the shell provides the modules, remotes contain no copies. */
export function sharedOfRemote(
  contract: string,
): Record<string, { singleton: true; import: false; requiredVersion: string }> {
  return Object.fromEntries(
    Object.entries(sharedRanges(contract)).map(([module, requiredVersion]) => [
      module,
      { singleton: true, import: false, requiredVersion },
    ]),
  );
}

/** Versions of the shared modules that a shell built here gives to remotes. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(
    sharedModules.map((module) => [
      module,
      versionOf(module.startsWith('react') ? 'react' : module),
    ]),
  );

const here = createRequire(import.meta.url);
const contract = createRequire(here.resolve('@parol/contract'));

/** The folder of a dependency of the contract. */
export const folderOf = (name: string): string => dirname(contract.resolve(`${name}/package.json`));

/** Installed version of the contract or one of its dependencies. */
export function versionOf(name: string): string {
  const file = name === '@parol/contract' ? '../package.json' : `${name}/package.json`;
  return (contract(file) as { version: string }).version;
}
