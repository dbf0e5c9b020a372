import { inTransaction } from '../../kernel/database/database.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { MemberByPhone } from '../member/member.ts';
import type { SessionService } from './session.service.ts';

export interface SessionOpsNeeds {
  readonly notices: Notices;
  readonly memberByPhone: MemberByPhone;
}

/** Commands that log members out; they can log in again, and open games accept no more bets. */
export const sessionOps = (
  { db }: Pick<Parts, 'db'>,
  sessions: Pick<SessionService, 'closeAll' | 'closeEveryone'>,
  { notices, memberByPhone }: SessionOpsNeeds,
): readonly OpsCommand[] => [
  opsCommand({
    name: 'session:end',
    inOneTransaction: true,
    effect: 'tightens',
    args: [input.phone()],
    options: { reason: input.reason() },
    summary: 'Logs a member out on all devices and tells them; member:block closes the way in too',
    async run([phone]) {
      const member = await memberIdOf(memberByPhone, phone);
      await inTransaction(db, async (tx) => {
        if (!(await sessions.closeAll(member, undefined, tx)))
          throw new Error(`${phone} is not logged in.`);
        await notices.notify(tx, member, 'all-sessions-ended', null);
      });
      return [`${phone} is logged out on all devices.`];
    },
  }),
  opsCommand({
    name: 'session:end-all',
    effect: 'tightens',
    options: { reason: input.reason() },
    named: true,
    summary: 'Logs all members out, when session secrets may have been seen',
    async run(_args) {
      return [`${await sessions.closeEveryone()} sessions are ended.`];
    },
  }),
];
