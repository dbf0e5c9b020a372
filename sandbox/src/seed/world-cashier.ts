import { bankModule } from '@parol/platform/cashier/bank';
import { creditingService, depositService, noWarnings } from '@parol/platform/cashier/deposit';
import { createRegistry, type GatewaySource } from '@parol/platform/cashier/gateway';
import { pendingManualOf } from '@parol/platform/cashier/manual-deposit';
import { noPayoutPolicy } from '@parol/platform/cashier/payout-policy';
import { withdrawalModule } from '@parol/platform/cashier/withdrawal';
import type { promotionModule } from '@parol/platform/bonus/promotion';
import { noIdentityCheck } from '@parol/platform/identity/kyc';
import { noPhoneProof } from '@parol/platform/identity/otp';
import { noSecondFactor } from '@parol/platform/identity/totp';
import { noNotices } from '@parol/platform/notify/notice';
import type { LedgerParts } from '@parol/platform/wallet/ledger';
import { seedAdapters, seedProvider } from './seed-provider.ts';

interface Needs
  extends
    Pick<Parameters<typeof bankModule>[1], 'members' | 'audit'>,
    Pick<Parameters<typeof withdrawalModule>[1], 'otp'>,
    Pick<Parameters<typeof depositService>[0], 'gate'> {
  readonly promotions: ReturnType<typeof promotionModule>;
}

/** Payout accounts, deposits and withdrawals, without identity checks and payout rules. */
export function createCashier(parts: LedgerParts, source: GatewaySource, needs: Needs) {
  const { promotions, requirements } = needs.promotions;
  const banks = bankModule(parts, {
    members: needs.members,
    phoneProof: noPhoneProof,
    secondFactor: noSecondFactor,
    audit: needs.audit,
    notices: noNotices,
  }).service;
  const provider = seedProvider(parts.db, parts.clock);
  const gateways = createRegistry({
    source,
    db: parts.db,
    profile: parts.config.profile,
  });
  const adapters = seedAdapters(gateways);
  const crediting = creditingService({
    ...parts,
    promotions,
    adapters,
    provider,
    warnings: noWarnings,
    mayCredit: async () => true,
  });
  const withdrawals = withdrawalModule(parts, {
    requirements,
    accounts: banks,
    payoutPolicy: noPayoutPolicy,
    notices: noNotices,
    otp: needs.otp,
    identity: noIdentityCheck,
    hasPriority: async () => false,
  }).withdrawals;
  const deposits = depositService({
    ...parts,
    promotions,
    adapters,
    provider,
    gate: needs.gate,
    identity: noIdentityCheck,
    pendingManual: pendingManualOf,
  });
  return { banks, gateways, crediting, withdrawals, deposits };
}
