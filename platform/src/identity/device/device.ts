import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Db } from '../../kernel/database/database.ts';
import { deviceHash } from '../session/session.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './device.repository.ts';

/** The browsers that members log in from (decision 0088). */
export interface Devices {
  /** Notes that a member signed up or logged in from the browser with this device id. */
  seen(memberId: bigint, device: string): Promise<void>;
  /**
   * Whether the device of the member's session was first used after `since`, and is not that of a
   * sign-up since then.
   */
  isNew(on: Db, memberId: bigint, sessionId: bigint, since: Date): Promise<boolean>;
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
      seen(memberId, device) {
        const at = clock.now();
        return repository.putDevice(db, {
          member_id: memberId,
          device_hash: deviceHash(device),
          seen_at: at,
          first_seen_at: at,
        });
      },
      isNew: repository.isLaterDevice,
      shared: repository.haveShared,
    },
    contribution: {
      retention: [{ table: 'member_device', column: 'seen_at', keptMs: daysKept * dayMs }],
    },
  };
}
