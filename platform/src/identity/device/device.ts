import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Requester, MemberDevice } from '../otp/otp.ts';
import { deviceHash } from '../session/session.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import * as repository from './device.repository.ts';

/** The browsers that members log in from (rewards/referral/RULES.md). */
export interface Devices {
  /**
   * Records that a member signed up or logged in from the browser with this device id; returns
   * whether it is the first time.
   */
  seen(memberId: bigint, device: string, on?: Db): Promise<boolean>;
  /** Whether the device was first used after `since` and is not the account's first. */
  isNew(on: Db, device: MemberDevice, since: Date): Promise<boolean>;
  /**
   * The browser as the requester of a call about the account; the member is undefined if there is
   * no account. It is trusted if the member has signed up or logged in from it within the last 400
   * days.
   */
  requester(memberId: bigint | undefined, device: string): Promise<Requester>;
  /** Whether both members have used the same browser within the last 400 days. */
  shared(on: Db, one: bigint, other: bigint): Promise<boolean>;
}

const daysKept = 400;
/** An unused id. */
const noMember = 0n;

export function deviceModule({ db, clock }: Pick<Parts, 'db' | 'clock'>): {
  readonly devices: Devices;
  readonly contribution: Contribution;
} {
  return {
    devices: {
      // Looked up without a member too, so that the response time does not reveal an account.
      requester: async (memberId = noMember, device) => {
        const hash = deviceHash(device);
        return {
          id: `device:${hash.toString('hex')}`,
          trusted: await repository.hasDevice(db, memberId, hash),
          device: { memberId, deviceHash: hash },
        };
      },
      seen(memberId, device, on = db) {
        const at = clock.now();
        return repository.putDevice(on, {
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
      personalData: { deletedTables: ['member_device'] },
      retention: [{ table: 'member_device', column: 'seen_at', keptMs: daysKept * dayMs }],
    },
  };
}
