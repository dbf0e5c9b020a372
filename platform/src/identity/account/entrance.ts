import type { Db } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Devices } from '../device/device.ts';
import type { OpenedSession, SessionOrigin, SessionService } from '../session/session.ts';

/**
 * Opens the session of a log-in or sign-up and notes its device. The member is told of a log-in from
 * a device that is new to them; `isSignUp`: the account's first device is not.
 */
export type Enter = (
  memberId: bigint,
  from: SessionOrigin,
  isSignUp: boolean,
) => Promise<OpenedSession>;

export interface EntranceParts {
  readonly db: Db;
  readonly sessions: Pick<SessionService, 'open'>;
  readonly devices: Pick<Devices, 'seen'>;
  readonly notices: Notices;
}

export const createEnter =
  ({ db, sessions, devices, notices }: EntranceParts): Enter =>
  (memberId, from, isSignUp) =>
    inTransaction(db, async (tx) => {
      const opened = await sessions.open(memberId, from, tx);
      const isNew = await devices.seen(memberId, from.deviceId, tx);
      if (isNew && !isSignUp) await notices.tell(tx, memberId, 'new-device', from.device);
      return opened;
    });
