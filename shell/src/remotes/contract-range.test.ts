import { contractVersion } from '@parol/contract/release';
import { expect, it } from 'vitest';
import { fitsContract } from './contract-range.ts';

it.each([contractVersion, '^1.0.0', '>=1.1 <2', '^0.9.0 || ^1.2.0', '1.x', '*'])(
  'the range %s - includes this contract',
  (range) => {
    expect(fitsContract(range)).toBe(true);
  },
);

it.each(['^1.99.0', '~1.0.0', '^2.0.0', '<1.0.0', '^0.9.0 || ^2.0.0', 'latest'])(
  'the range %s - does not',
  (range) => {
    expect(fitsContract(range)).toBe(false);
  },
);
