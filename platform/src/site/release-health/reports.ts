import { createHash } from 'node:crypto';
import type { Fleet } from '@parol/contract/release';
import { shellPart } from '../fleet/fleet.ts';
import type { ReleaseKey } from './release-health.repository.ts';

/** Whether the fleet has the release; reports about others are dropped. */
export const serves = (fleet: Fleet, { remote, version }: ReleaseKey): boolean => {
  const part = remote === shellPart ? fleet.shell : fleet.remotes[remote];
  return part?.manifests[version] !== undefined;
};

/** A hash of what must not be stored itself. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);
