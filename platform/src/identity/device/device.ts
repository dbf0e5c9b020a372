import { createHash } from 'node:crypto';
import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './device.repository.ts';

/** The browsers that members log in from (decision 0088). */
export interface Devices {
  /** Notes that a member signed up or logged in from the browser with this device id. */
  seen(memberId: bigint, device: string): Promise<void>;
  /** Whether both members have used one browser within the last 400 days. */
  shared(on: Db, one: bigint, other: bigint): Promise<boolean>;
}

const daysKept = 400;

export function deviceModule({ db, clock }: Pick<Parts, 'db' | 'clock'>): {
  readonly devices: Devices;
  readonly contribution: Contribution;
} {
  return {
    devices: {
      // The id is random with 128 bits, so that its hash needs no salt: no list of ids can be tried.
      seen: (memberId, device) =>
        repository.putDevice(db, {
          member_id: memberId,
          device_hash: createHash('sha256').update(device).digest(),
          seen_at: clock.now(),
        }),
      shared: repository.haveShared,
    },
    contribution: {
      retention: [{ table: 'member_device', column: 'seen_at', keptMs: daysKept * dayMs }],
    },
  };
}
