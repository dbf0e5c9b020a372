import { createRequire } from 'node:module';

/**
 * What remotes take from the shell's share scope, as data: two of React and one facade, our contract,
 * because sharing a whole router or i18n library defeats tree-shaking (decision 0001 has the bytes).
 * No remote may add to it.
 */
export const sharedModules = ['react', 'react/jsx-runtime', '@parol/contract'] as const;

/** Share options of a remote: the shell provides, the remote never brings a copy of its own. */
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

/** Installed version of a package that the contract builds on, or of the contract itself. */
export function versionOf(name: string): string {
  const file = name === '@parol/contract' ? '../package.json' : `${name}/package.json`;
  return (contract(file) as { version: string }).version;
}
const majorRange = (version: string) => `^${version.split('.')[0]}.0.0`;
