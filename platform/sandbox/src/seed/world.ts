import { auditService } from '../../../src/kernel/audit/audit.ts';
import { bankModule } from '../../../src/cashier/bank/bank.ts';
import {
  responsibleGamingGate,
  openGate,
} from '../../../src/responsible-gaming/responsible-gaming.ts';
import { seededRandom, systemRandom } from '../../../src/kernel/random/random.ts';
import { type Clock, settableClock } from '../../../src/kernel/clock/clock.ts';
import type { Db } from '../../../src/kernel/database/database.ts';
import {
  creditingService,
  depositHistory,
  depositService,
} from '../../../src/cashier/deposit/deposit.ts';
import {
  createAvailability,
  createBookBets,
  createGames,
  createPopularity,
  createProviderClient,
} from '../../../src/play/game/game.ts';
import { providers } from '../../../src/play/provider/provider.ts';
import {
  createRegistry,
  type GatewaySource,
  type ProviderClient,
} from '../../../src/cashier/gateway/gateway.ts';
import { inboxModule, welcomeMessage } from '../../../src/notify/inbox/inbox.ts';
import { noIdentityCheck } from '../../../src/identity/kyc/kyc.ts';
import { limitModule } from '../../../src/kernel/limit/limit.ts';
import { accountModule } from '../../../src/identity/account/account.ts';
import { memberRepository } from '../../../src/identity/member/member.ts';
import { passwordModule } from '../../../src/identity/password/password.ts';
import { messagesModule } from '../../../src/kernel/messages/messages.ts';
import { otpModule } from '../../../src/identity/otp/otp.ts';
import { createWallet, type LedgerParts } from '../../../src/wallet/ledger/ledger.ts';
import { promotionModule } from '../../../src/bonus/promotion/promotion.ts';
import {
  hasOpenRound,
  openRoundTypes,
  playerName,
  seamlessModule,
} from '../../../src/play/seamless/seamless.ts';
import { insertOrder } from '../pay/pay.repository.ts';
import { createSeeds } from '../studio/seed.service.ts';
import { studioModule } from '../studio/studio.ts';
import { sessionModule } from '../../../src/identity/session/session.ts';
import { noSecondFactor } from '../../../src/identity/totp/totp.ts';
import { withdrawalModule } from '../../../src/cashier/withdrawal/withdrawal.ts';

export type World = ReturnType<typeof createWorld>;

/**
 * A provider whose orders always open and whose polls say nothing: what it pays is told as its webhook would. It books each order
 * as paid with Sandbox Pay, so that a gateway's totals agree with the ledger from the first day on (`ops reconcile`).
 */
const providerOn = (db: Db, clock: Clock): ProviderClient => ({
  async createOrder(
    { protocol },
    { gatewayId, reference, amount, label, returnUrl, notifyUrl, expiresAt },
  ) {
    const at = clock.now();
    const order = await insertOrder(db, {
      id: `SB${reference}`,
      gateway_id: gatewayId,
      reference,
      protocol,
      amount,
      paid: amount,
      state: 'paid',
      label,
      channel: null,
      return_url: returnUrl,
      notify_url: notifyUrl,
      created_at: at,
      expires_at: expiresAt,
    });
    return { providerRef: order.id, payUrl: returnUrl, qrText: null };
  },
  status: async () => undefined,
  report: async () => undefined,
});

export interface WorldOptions {
  /** Seed of its random source: the same name gives the same history. */
  readonly name: string;
  readonly startsAt: Date;
  /** scrypt's work factor; low for members that nobody logs in as. */
  readonly passwordCost: number;
}

/** The real services around one member, on a clock and a random source of their own, so that several histories are made side by side. */
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
    wallet,
  };

  const audit = auditService(parts);
  const messages = messagesModule(parts).service;
  const otp = otpModule(parts, messages).service;
  const limits = limitModule(parts).service;
  const repository = memberRepository(db);
  const gate = responsibleGamingGate(parts, repository);
  const promotions = promotionModule(parts, {
    hasOpenRounds: hasOpenRound,
    openRoundTypes,
    vipLevelOf: async (on, member) => (await repository.byId(member, on))?.vip_level ?? 1,
    gate,
    deposits: depositHistory,
  });
  const inbox = inboxModule(parts, {
    granter: promotions.gifts,
    memberByPhone: async () => undefined,
    gifts: { grantable: async () => [], message: async () => undefined },
    paused: async () => false,
  }).service;
  const members = accountModule(parts, {
    repository,
    passwords: passwordModule(parts, { repository, limits }),
    audit,
    otp,
    limits,
    sessions: sessionModule(parts, audit).service,
    loadAccountFlags: async (member) => ({
      unread: await inbox.unread(member),
      pausedUntil: undefined,
    }),
    requestEmail: async () => undefined,
    activated: (member) => inbox.send(member, welcomeMessage),
  });
  const banks = bankModule(parts, {
    members: repository,
    otp,
    secondFactor: noSecondFactor,
    audit,
  }).service;
  const provider = providerOn(db, clock);
  const gateways = createRegistry({
    source,
    db,
    profile: parts.config.profile,
  });
  const crediting = creditingService({ ...parts, promotions: promotions.promotions, provider });
  const withdrawals = withdrawalModule(parts, {
    requirements: promotions.requirements,
    accounts: banks,
    secondFactor: noSecondFactor,
    identity: noIdentityCheck,
  }).withdrawals;
  const deposits = depositService({
    ...parts,
    promotions: promotions.promotions,
    provider,
    crediting,
    gate,
    identity: noIdentityCheck,
  });
  const seamless = seamlessModule(parts, { turnover: promotions.requirements, gate: openGate });
  const { history } = studioModule(parts, { ...seamless, random });
  const bookBets = createBookBets(createProviderClient(parts, providers, fetch));
  const games = createGames(parts, {
    popularity: createPopularity(parts),
    availability: createAvailability(parts),
    bookBets,
  });

  /** What must not be foreseen although the history repeats itself: passwords, and the secrets of games that go on after it. */
  const secret = systemRandom(base.clock);
  const seeds = createSeeds({ db, clock, dice: secret, ids: secret });
  /** Retires the secrets that the history was drawn from: they follow from its name. */
  const retireSeeds = async (memberId: bigint, gameCodes: readonly string[]) => {
    for (const code of gameCodes) await seeds.rotate(playerName(memberId), code);
  };
  return {
    retireSeeds,
    clock,
    random,
    secret,
    db,
    wallet,
    members: { ...members, repository },
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
  };
}
