import { expect, it } from 'vitest';
import { missingPaths } from './docs.ts';

const files = ['platform/src/wallet/ledger.test.ts', 'scripts/house-rules/docs.ts'];

it.each([
  ['`platform/src/wallet/ledger.test.ts`, `wallet/ledger.test.ts`, `ledger.test.ts`', []],
  ['`scripts/docs.ts` and `scripts/house-rules/docs.ts`', ['scripts/docs.ts']],
  ['`moved.spec.ts`, `member/sign-up.test.ts`', ['moved.spec.ts', 'member/sign-up.test.ts']],
  ['`<group>.ts`, `client.ts` and `lib/other.ts` of a library', []],
] as const)('%s - missing: %j', (text, missing) => {
  expect(missingPaths(text, files)).toEqual(missing);
});
