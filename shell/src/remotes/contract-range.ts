import { contractVersion } from '@parol/contract/release';
import { satisfy } from '@module-federation/runtime-core';

/** Whether this shell's contract is in a release's range: a full semver range such as `^1.2.0 || ^2.0.0`. */
export const fitsContract = (range: string): boolean => satisfy(contractVersion, range);
