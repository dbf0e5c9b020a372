import type { Db } from '../../kernel/database/database.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Devices } from '../device/device.ts';
import type { OpenedSession, SessionOrigin, SessionService } from '../session/session.ts';

/**
 * Opens the session of a log-in or sign-up and records its device, in the same transaction.
 * Notifies the member of a log-in from a new device; not for a sign-up (`isSignUp`), whose device
 * is the account's first.
 */
export type OpenMemberSession = (
  tx: Db,
  memberId: bigint,
  from: SessionOrigin,
  isSignUp: boolean,
) => Promise<OpenedSession>;

export interface MemberSessionParts {
  readonly sessions: Pick<SessionService, 'open'>;
  readonly devices: Pick<Devices, 'seen'>;
  readonly notices: Notices;
}

export const memberSessionOpener =
  ({ sessions, devices, notices }: MemberSessionParts): OpenMemberSession =>
  async (tx, memberId, from, isSignUp) => {
    const opened = await sessions.open(memberId, from, tx);
    const isNew = await devices.seen(memberId, from.deviceId, tx);
    if (isNew && !isSignUp) await notices.notify(tx, memberId, 'new-device', from.device);
    return opened;
  };
