import { Refusal } from '../../kernel/http/http.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import { parsePhone } from '@parol/domain';
import type { MemberStatus } from '../member/member.ts';
import type { ProfileService } from './profile.service.ts';

const commands: readonly {
  readonly name: string;
  readonly summary: string;
  readonly status: MemberStatus;
  readonly done: string;
}[] = [
  {
    name: 'member:block',
    summary: 'Suspends a member; every call is refused with BLOCK',
    status: 'BLOCK',
    done: 'is suspended',
  },
  {
    name: 'member:deactivate',
    summary: 'Sets a member inactive; every call is refused with account_inactive',
    status: 'inactive',
    done: 'is inactive',
  },
  {
    name: 'member:unblock',
    summary: 'Reactivates a suspended, banned or inactive member',
    status: 'active',
    done: 'may play again',
  },
  {
    name: 'member:close',
    summary: 'Bans a member for violating fair gaming terms',
    status: 'CLOSE',
    done: 'is banned',
  },
];

/** Operator commands for accounts. */
export function accountOps(profiles: ProfileService): readonly OpsCommand[] {
  const rename: OpsCommand = {
    name: 'member:rename',
    usage: '<phone> --name text',
    summary: "Corrects a member's registered name after their document was checked",
    async run([typed], { name }) {
      if (!name) throw new Error('Set the new name: --name "…".');
      const phone = parsePhone(typed ?? '');
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      return [`${phone} is ${(await profiles.rename(phone, name)).full_name} now.`];
    },
  };
  const statuses: readonly OpsCommand[] = commands.map(({ name, summary, status, done }) => ({
    name,
    usage: '<phone> [--reason text]',
    summary,
    async run([typed]) {
      const phone = parsePhone(typed ?? '');
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      await profiles.setStatus(phone, status);
      return [`${phone} ${done}.`];
    },
  }));
  return [...statuses, rename];
}
