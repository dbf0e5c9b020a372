import { expect, it } from 'vitest';
import { missingInReadme, partsHaveReadmes, partsOf } from './readmes.ts';

const files = [
  'package.json',
  'platform/package.json',
  'platform/src/main.ts',
  'platform/src/testing/client.ts',
  'platform/src/wallet/README.md',
  'platform/src/wallet/ledger/ledger.ts',
  'mfe-games/package.json',
  'docs/one-bet.md',
];
const checkout = (readme: string) => ({ files, sources: [], read: () => readme });

it('finds districts, packages and remotes', () => {
  expect(partsOf(files)).toEqual(['platform/src/wallet', 'mfe-games']);
});

it('finds files and folders by their path from the README or from the root', () => {
  const text =
    '`ledger/ledger.ts`, `ledger`, `docs/one-bet.md`, `ledger/other.ts`, `lost/folder`, `@parol/ui`, `npm run x/y`, `gateways/<id>.ts`, `transfer`';
  expect(missingInReadme('platform/src/wallet', text, files)).toEqual([
    'ledger/other.ts',
    'lost/folder',
  ]);
});

it('refuses a part without a README, a long one, and one that names a lost file', () => {
  expect(partsHaveReadmes(checkout('# wallet\n'))).toEqual([
    'mfe-games has no README.md: say what it is for',
  ]);
  expect(partsHaveReadmes(checkout('a line\n'.repeat(26)))).toContain(
    'platform/src/wallet/README.md has 26 lines: 25 at most',
  );
  expect(partsHaveReadmes(checkout('`lost.ts`'))).toContain(
    'platform/src/wallet/README.md: there is no lost.ts',
  );
});
