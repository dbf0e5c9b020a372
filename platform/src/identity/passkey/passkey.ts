import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Devices } from '../device/device.ts';
import type { PasswordCheck } from '../password/password.ts';
import { countFactorTries, type FactorChanges, type SecondFactor } from '../totp/totp.ts';
import { createChallenges } from './challenges.ts';
import { passkeyAnswers, type PasskeyAnswers } from './passkey-answers.ts';
import type { PasskeyProofs } from './passkey-factor.ts';
import { passkeyEndpoints } from './passkey.endpoints.ts';
import { passkeyService } from './passkey.service.ts';
import { webAuthn } from './web-authn.ts';

export { noPasskeys, type PasskeyAnswers } from './passkey-answers.ts';
export { passkeyProofs } from './passkey-factor.ts';

export interface PasskeyNeeds {
  readonly proofs: PasskeyProofs;
  readonly secondFactor: SecondFactor & FactorChanges;
  readonly devices: Pick<Devices, 'requester'>;
  readonly limits: LimitService;
  readonly passwords: PasswordCheck;
  readonly notices: Notices;
}

export interface PasskeyModule {
  readonly answers: PasskeyAnswers;
  readonly contribution: Contribution;
}

/**
 * Passkeys: log-in without a password, and a second factor
 * (docs/decisions/0112-second-factors-and-proofs.md).
 */
export function passkeyModule(parts: Parts, { limits, ...needs }: PasskeyNeeds): PasskeyModule {
  const common = {
    ...needs,
    parts,
    challenges: createChallenges(parts),
    authn: webAuthn(parts.config),
    countTry: countFactorTries(limits),
  };
  const answers = passkeyAnswers(common);
  const service = passkeyService({ ...common, answers });
  return {
    answers,
    contribution: {
      endpoints: passkeyEndpoints(service),
      personalData: {
        deletedTables: ['passkey', 'passkey_challenge', 'passkey_proof'],
        unlistedTables: ['passkey_challenge', 'passkey_proof'],
      },
      retention: [
        { table: 'passkey_challenge', column: 'expires_at', keptMs: dayMs },
        { table: 'passkey_proof', column: 'expires_at', keptMs: dayMs },
      ],
    },
  };
}
