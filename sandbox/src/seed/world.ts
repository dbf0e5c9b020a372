import { promotionModule } from '@parol/platform/bonus/promotion';
import type { GatewaySource } from '@parol/platform/cashier/gateway';
import { depositedIn, depositHistory } from '@parol/platform/cashier/manual-deposit';
import { reviewModule } from '@parol/platform/content/review';
import { surveyModule } from '@parol/platform/content/survey';
import { deviceModule } from '@parol/platform/identity/device';
import { memberService } from '@parol/platform/identity/member';
import { otpModule } from '@parol/platform/identity/otp';
import { auditService } from '@parol/platform/kernel/audit';
import { settableClock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { createLocators } from '@parol/platform/kernel/ids';
import { limitModule } from '@parol/platform/kernel/limit';
import { messagesModule } from '@parol/platform/kernel/messages';
import { seededRandom, systemRandom } from '@parol/platform/kernel/random';
import { noSecurityLog } from '@parol/platform/kernel/security-log';
import { inboxModule } from '@parol/platform/notify/inbox';
import { lastOpenRound, openRounds } from '@parol/platform/play/seamless';
import { responsibleGamingGate } from '@parol/platform/responsible-gaming';
import { createWallet, type LedgerParts } from '@parol/platform/wallet/ledger';
import { createAccounts } from './world-accounts.ts';
import { createCashier } from './world-cashier.ts';
import { createPlay } from './world-play.ts';
import { createRewards } from './world-rewards.ts';

export type World = ReturnType<typeof createWorld>;

export interface WorldOptions {
  /** Seed of its random source: the same name gives the same history. */
  readonly name: string;
  readonly startsAt: Date;
  /** scrypt's cost factor; low for members without log-ins. */
  readonly passwordCost: number;
}

/**
 * The real services for one member, with their own clock and random source, so that histories can
 * be created in parallel.
 */
export function createWorld(
  base: LedgerParts,
  source: GatewaySource,
  db: Db,
  { name, startsAt, passwordCost }: WorldOptions,
) {
  const clock = settableClock(base.clock);
  clock.freeze(startsAt);
  const random = seededRandom(`parol/${name}`, clock);
  const wallet = createWallet({ db, random });
  const parts: LedgerParts = {
    ...base,
    config: { ...base.config, passwordCost },
    clock,
    random,
    db,
    locators: createLocators(base.config.secret('locator'), random),
    wallet,
    security: noSecurityLog,
  };

  const audit = auditService(parts);
  const messages = messagesModule(parts).service;
  const devices = deviceModule(parts).devices;
  const limits = limitModule(parts).service;
  const { service: otp, phoneProof } = otpModule(parts, {
    messages,
    limits,
    isNewDevice: async () => false,
  });
  const members = memberService({ ...base, db });
  const gate = responsibleGamingGate(parts, members, depositedIn);
  const promotions = promotionModule(parts, {
    lastOpenRound,
    openRounds,
    // Nothing reads a balance here.
    underReview: async () => 0n,
    vipStandingOf: async (on, member) => ({
      level: (await members.byId(member, on))?.vip_level ?? 0,
      // Nobody reads the list of promotions here.
      missingFor: () => undefined,
    }),
    gate,
    audit,
    deposits: depositHistory,
  });
  const inbox = inboxModule(parts, {
    granter: promotions.gifts,
    memberByPhone: async () => undefined,
    gifts: { grantable: async () => [], message: async () => undefined },
    paused: async () => false,
  }).service;
  const accounts = createAccounts(parts, {
    members,
    inbox,
    audit,
    otp,
    phoneProof,
    limits,
    devices,
  });
  const cashier = createCashier(parts, source, { members, promotions, gate, audit, otp });
  const rewards = createRewards(parts, {
    requirements: promotions.requirements,
    members,
    gate,
    inbox,
    devices,
    sharePayoutAccount: (on, one, other) => cashier.banks.areShared(on, one, other),
  });
  /** Unpredictable although the history repeats: passwords, and the secrets of games that continue after it. */
  const secret = systemRandom(base.clock);
  const play = createPlay(parts, secret);
  return {
    clock,
    random,
    secret,
    db,
    wallet,
    members,
    accounts,
    messages,
    inbox,
    promotions,
    reviews: reviewModule(parts).service,
    surveys: surveyModule(parts, { inbox, gate, memberByPhone: async () => undefined }).service,
    ...cashier,
    ...play,
    ...rewards,
  };
}
