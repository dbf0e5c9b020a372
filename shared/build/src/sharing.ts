import { createRequire } from 'node:module';

/**
 * The modules that remotes use from the shell's share scope: React and our contract, a facade, because
 * sharing a whole router or i18n library defeats tree-shaking (decision 0001 has the sizes). Remotes
 * may not add modules.
 */
export const sharedModules = ['react', 'react/jsx-runtime', '@parol/contract'] as const;

/** Share options of a remote: the shell provides the modules, remotes contain no copies. */
export function sharedOfRemote(): Record<
  string,
  { singleton: true; import: false; requiredVersion: string }
> {
  const react = majorRange(versionOf('react'));
  return {
    react: { singleton: true, import: false, requiredVersion: react },
    'react/jsx-runtime': { singleton: true, import: false, requiredVersion: react },
    '@parol/contract': {
      singleton: true,
      import: false,
      requiredVersion: majorRange(versionOf('@parol/contract')),
    },
  };
}

const here = createRequire(import.meta.url);
const contract = createRequire(here.resolve('@parol/contract'));

/** Installed version of the contract or one of its dependencies. */
export function versionOf(name: string): string {
  const file = name === '@parol/contract' ? '../package.json' : `${name}/package.json`;
  return (contract(file) as { version: string }).version;
}
const majorRange = (version: string) => `^${version.split('.')[0]}.0.0`;
