import type { AuditService } from '../../kernel/audit/audit.service.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import type { LimitService } from '../../kernel/limit/limit.service.ts';
import type { MemberRepository } from '../member/member.repository.ts';
import type { PasswordCheck } from '../member/password-check.ts';
import { normalisePhone } from '../member/phone.ts';
import type { OpsCommand } from '../../kernel/ops/command.ts';
import type { Contribution, Parts } from '../../kernel/parts.ts';
import { sealedBox } from '../../kernel/secrets/sealed-box.ts';
import { totpEndpoints } from './totp.endpoints.ts';
import { totpRepository } from './totp.repository.ts';
import { totpService, type TotpService } from './totp.service.ts';

export interface TotpNeeds {
  readonly audit: AuditService;
  readonly limits: LimitService;
  readonly members: MemberRepository;
  readonly passwords: PasswordCheck;
}

export interface TotpModule {
  readonly service: TotpService;
  readonly contribution: Contribution;
}

/** The optional second factor: codes of an authenticator app, asked for where money may leave. */
export function totpModule(
  parts: Parts,
  { audit, limits, members, passwords }: TotpNeeds,
): TotpModule {
  const box = sealedBox(parts.config.secret('totp'), parts.random);
  const service = totpService({
    parts,
    repository: totpRepository(parts.db),
    box,
    limits,
    passwords,
    audit,
  });
  const reset: OpsCommand = {
    name: 'totp:reset',
    usage: '<phone>',
    summary:
      'Switches off the second factor of a member who lost it, once they have shown who they are',
    async run([typed = '']) {
      const member = await members.byPhone(normalisePhone(typed) ?? '');
      if (!member) throw new Refusal('account_not_exists');
      await service.reset(member.id);
      return [`The second factor of ${member.phone} is off.`];
    },
  };
  return { service, contribution: { endpoints: totpEndpoints(service), ops: [reset] } };
}
