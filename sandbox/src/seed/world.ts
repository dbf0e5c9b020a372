import { auditService } from '@parol/platform/kernel/audit';
import { noSecurityLog } from '@parol/platform/kernel/security-log';
import { bankModule } from '@parol/platform/cashier/bank';
import { reviewModule } from '@parol/platform/content/review';
import { surveyModule } from '@parol/platform/content/survey';
import { openGate, responsibleGamingGate, sessionLimit } from '@parol/platform/responsible-gaming';
import { seededRandom, systemRandom } from '@parol/platform/kernel/random';
import { settableClock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import { createLocators } from '@parol/platform/kernel/ids';
import { creditingService, depositService, noWarnings } from '@parol/platform/cashier/deposit';
import {
  depositedIn,
  depositHistory,
  pendingManualOf,
} from '@parol/platform/cashier/manual-deposit';
import {
  createAvailability,
  createBookBets,
  createGames,
  createPopularity,
  createProviderClient,
} from '@parol/platform/play/game';
import { providers } from '@parol/platform/play/provider';
import { createRegistry, type GatewaySource } from '@parol/platform/cashier/gateway';
import { inboxModule, welcomeMessage } from '@parol/platform/notify/inbox';
import { noNotices } from '@parol/platform/notify/notice';
import { noIdentityCheck } from '@parol/platform/identity/kyc';
import { limitModule } from '@parol/platform/kernel/limit';
import { accountModule } from '@parol/platform/identity/account';
import { deviceModule } from '@parol/platform/identity/device';
import { memberService } from '@parol/platform/identity/member';
import { noPasskeys } from '@parol/platform/identity/passkey';
import { passwordModule } from '@parol/platform/identity/password';
import { messagesModule } from '@parol/platform/kernel/messages';
import { noPhoneProof, otpModule } from '@parol/platform/identity/otp';
import { createWallet, type LedgerParts } from '@parol/platform/wallet/ledger';
import { promotionModule } from '@parol/platform/bonus/promotion';
import {
  lastOpenRound,
  openRounds,
  playerName,
  seamlessModule,
} from '@parol/platform/play/seamless';
import { seedProvider } from './seed-provider.ts';
import { createSeeds } from '../studio/rounds/seed.service.ts';
import { studioModule } from '../studio/studio.ts';
import { sessionModule } from '@parol/platform/identity/session';
import { noSecondFactor } from '@parol/platform/identity/totp';
import { createRewards } from './world-rewards.ts';
import { noPayoutPolicy } from '@parol/platform/cashier/payout-policy';
import { withdrawalModule } from '@parol/platform/cashier/withdrawal';

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
    vipLevelOf: async (on, member) => (await members.byId(member, on))?.vip_level ?? 0,
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
  const accounts = accountModule(parts, {
    members,
    passwords: passwordModule(parts, { members, limits }),
    audit,
    otp,
    phoneProof,
    limits,
    sessions: sessionModule(parts, {
      audit,
      notices: noNotices,
      memberByPhone: async () => undefined,
      limitMinutes: sessionLimit,
    }).service,
    devices,
    secondFactor: noSecondFactor,
    passkeys: noPasskeys,
    notices: noNotices,
    loadAccountFlags: async (member) => ({
      unread: await inbox.unread(member),
      referees: await members.refereeCount(member),
      missions: 0,
      badges: 0,
      pausedUntil: undefined,
    }),
    requestEmail: async () => undefined,
    activated: async (member) => void (await inbox.send(member, welcomeMessage)),
  });
  const banks = bankModule(parts, {
    members,
    phoneProof: noPhoneProof,
    secondFactor: noSecondFactor,
    audit,
    notices: noNotices,
  }).service;
  const provider = seedProvider(db, clock);
  const gateways = createRegistry({
    source,
    db,
    profile: parts.config.profile,
  });
  const crediting = creditingService({
    ...parts,
    promotions: promotions.promotions,
    provider,
    warnings: noWarnings,
  });
  const withdrawals = withdrawalModule(parts, {
    requirements: promotions.requirements,
    accounts: banks,
    payoutPolicy: noPayoutPolicy,
    notices: noNotices,
    otp,
    identity: noIdentityCheck,
    hasPriority: async () => false,
  }).withdrawals;
  const deposits = depositService({
    ...parts,
    promotions: promotions.promotions,
    provider,
    crediting,
    gate,
    identity: noIdentityCheck,
    pendingManual: pendingManualOf,
  });
  const rewards = createRewards(parts, {
    requirements: promotions.requirements,
    members,
    gate,
    inbox,
    devices,
    sharePayoutAccount: (on, one, other) => banks.areShared(on, one, other),
  });
  const seamless = seamlessModule(parts, { turnover: promotions.requirements, gate: openGate });
  const { history } = studioModule(parts, { ...seamless, random });
  const bookBets = createBookBets(createProviderClient(parts, providers, fetch));
  const games = createGames(parts, {
    popularity: createPopularity(parts),
    availability: createAvailability(parts),
    bookBets,
  });

  /** Unpredictable although the history repeats: passwords, and the secrets of games that continue after it. */
  const secret = systemRandom(base.clock);
  const fairnessSeeds = createSeeds({ db, clock, dice: secret, ids: secret });
  /** Replaces the secrets used for the history, because they can be derived from its name. */
  const retireSeeds = async (memberId: bigint, gameCodes: readonly string[]) => {
    for (const code of gameCodes) await fairnessSeeds.rotate(playerName(memberId), code);
  };
  return {
    retireSeeds,
    clock,
    random,
    secret,
    db,
    wallet,
    members,
    accounts,
    messages,
    banks,
    inbox,
    promotions,
    gateways,
    crediting,
    deposits,
    withdrawals,
    history,
    games,
    reviews: reviewModule(parts).service,
    surveys: surveyModule(parts, { inbox, gate, memberByPhone: async () => undefined }).service,
    ...rewards,
  };
}
