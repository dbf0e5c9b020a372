import * as v from 'valibot';
import { input, type OpsCommand, opsCommand, type OpsEffect } from '../../kernel/ops/ops.ts';
import type { MemberStatus } from '../member/member.ts';
import type { ProfileService } from './profile.service.ts';

const commands: readonly {
  readonly name: string;
  readonly summary: string;
  readonly status: MemberStatus;
  readonly effect: OpsEffect;
  readonly done: string;
}[] = [
  {
    name: 'member:block',
    summary: 'Suspends a member; every call is refused with BLOCK',
    status: 'BLOCK',
    effect: 'tightens',
    done: 'is suspended',
  },
  {
    name: 'member:deactivate',
    summary: 'Sets a member inactive; every call is refused with account_inactive',
    status: 'inactive',
    effect: 'tightens',
    done: 'is inactive',
  },
  {
    name: 'member:unblock',
    summary: 'Reactivates a suspended, banned or inactive member',
    status: 'active',
    effect: 'other',
    done: 'may play again',
  },
  {
    name: 'member:close',
    summary: 'Bans a member for violating fair gaming terms',
    status: 'CLOSE',
    effect: 'tightens',
    done: 'is banned',
  },
];

/** Operator commands for accounts. */
export function accountOps(profiles: ProfileService): readonly OpsCommand[] {
  const rename: OpsCommand = opsCommand({
    name: 'member:rename',
    effect: 'other',
    args: [input.phone()],
    options: { name: input.text('text', 'Set the new name: --name "…".') },
    summary: "Corrects a member's registered name after their document was checked",
    async run([phone], { name }) {
      return [`${phone} is ${(await profiles.rename(phone, name)).full_name} now.`];
    },
  });
  const statuses: readonly OpsCommand[] = commands.map(({ name, summary, status, effect, done }) =>
    opsCommand({
      name,
      effect,
      inOneTransaction: true,
      args: [input.phone()],
      options: { reason: v.optional(input.text('text')) },
      summary,
      async run([phone]) {
        await profiles.setStatus(phone, status);
        return [`${phone} ${done}.`];
      },
    }),
  );
  const probe: OpsCommand = opsCommand({
    name: 'member:probe',
    effect: 'other',
    inOneTransaction: true,
    args: [input.phone(), input.choice(['on', 'off'])],
    summary:
      'Marks a member as the synthetic player, who is left out of feeds, rewards and reports',
    async run([phone, mark]) {
      const { probe_since: since } = await profiles.setProbe(phone, mark === 'on');
      return [`${phone} is ${since ? 'the synthetic player' : 'a player'} now.`];
    },
  });
  return [...statuses, rename, probe];
}
