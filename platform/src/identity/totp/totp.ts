import type { AuditService } from '../../kernel/audit/audit.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import { type Members, refuseUnidentified } from '../member/member.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { PasswordCheck } from '../password/password.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { sealedColumnTask } from '../../kernel/keys/keys.ts';
import { sealedBox } from '../../kernel/secrets/secrets.ts';
import type { OtpService, PhoneProof } from '../otp/otp.ts';
import { countFactorTries } from './factor-tries.ts';
import { createFirstFactorProof, type FirstFactorParts } from './first-factor.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { totpEndpoints } from './totp.endpoints.ts';
import { createAppCodes } from './app-codes.ts';
import type { PasskeyFactor } from './proof.ts';
import { totpService, type TotpService } from './totp.service.ts';

export { createOwnerProof, type OwnerProof } from './owner-proof.ts';
export type { FactorCall } from './first-factor.ts';
export { type CountFactorTry, countFactorTries } from './factor-tries.ts';
export {
  type AddingCodes,
  type FactorChanges,
  noSecondFactor,
  type SecondFactor,
} from './second-factor.ts';
export type { PasskeyFactor, Proof } from './proof.ts';

export interface TotpNeeds {
  readonly audit: AuditService;
  readonly limits: LimitService;
  readonly members: Members;
  readonly otp: Pick<OtpService, 'usedSince'>;
  readonly phoneProof: PhoneProof;
  readonly devices: FirstFactorParts['devices'];
  readonly trustedAfterMs: (at: Date) => Promise<number>;
  readonly passkeys: PasskeyFactor;
  readonly passwords: PasswordCheck;
  readonly notices: Notices;
}

export interface TotpModule {
  readonly service: TotpService;
  readonly contribution: Contribution;
}

/**
 * The optional second factor: codes of an authenticator app, proofs of passkeys and recovery codes,
 * required at log-in and before money may leave.
 */
export function totpModule(parts: Parts, { limits, ...needs }: TotpNeeds): TotpModule {
  const { members } = needs;
  const box = sealedBox(parts.config.keys('totp'), parts.random);
  const service = totpService({
    parts,
    box,
    appCodes: createAppCodes(parts, (row) => box.open(row.secret_box, `totp:${row.member_id}`)),
    recovery: createRecoveryCodes(parts),
    countTry: countFactorTries(limits),
    firstFactor: createFirstFactorProof({ ...needs, clock: parts.clock }),
    ...needs,
  });
  const sealed = sealedColumnTask<Buffer>({
    purpose: 'totp',
    table: 'totp',
    column: 'secret_box',
    key: { member_id: 'bigint' },
    header: box.header,
    reseal: (value, { member_id: id }) => ({
      value: box.seal(box.open(value, `totp:${String(id)}`), `totp:${String(id)}`),
    }),
  });
  const reset: OpsCommand = opsCommand({
    name: 'totp:reset',
    inOneTransaction: true,
    effect: 'other',
    args: [input.phone()],
    options: { reason: input.reason() },
    summary:
      'Removes the authenticator app and passkeys of a member who lost them, after checking their identity',
    async run([phone]) {
      const member = await members.byPhone(phone);
      if (!member) throw new Refusal('account_not_exists');
      refuseUnidentified(parts.config, member);
      await service.reset(member.id);
      return [`The second factor of ${member.phone} is off.`];
    },
  });
  return {
    service,
    contribution: {
      endpoints: totpEndpoints(service, needs.phoneProof),
      ops: [reset],
      keyed: [sealed],
      personalData: { deletedTables: ['totp', 'totp_recovery'] },
    },
  };
}
