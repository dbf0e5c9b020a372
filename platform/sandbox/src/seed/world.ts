import { auditService } from '../../../src/kernel/audit/audit.ts';
import { bankModule } from '../../../src/cashier/bank/bank.ts';
import { careGate } from '../../../src/responsible-gaming/responsible-gaming.ts';
import { seededRandom, systemRandom } from '../../../src/kernel/random/random.ts';
import { type Clock, settableClock } from '../../../src/kernel/clock/clock.ts';
import type { Db } from '../../../src/kernel/database/database.ts';
import { creditingService, depositService } from '../../../src/cashier/deposit/deposit.ts';
import {
  createAvailability,
  createBookBets,
  createGames,
  createPopularity,
  createProviderClient,
  providers,
} from '../../../src/play/game/game.ts';
import { createRegistry, type ProviderClient } from '../../../src/cashier/gateway/gateway.ts';
import { inboxModule, welcomeMessage } from '../../../src/notify/inbox/inbox.ts';
import { anybody } from '../../../src/identity/kyc/kyc.ts';
import { limitModule } from '../../../src/kernel/limit/limit.ts';
import { memberModule, type MemberModule } from '../../../src/identity/member/member.ts';
import { messagesModule } from '../../../src/kernel/messages/messages.ts';
import { otpModule } from '../../../src/identity/otp/otp.ts';
import type { Parts } from '../../../src/kernel/parts.ts';
import { promotionModule } from '../../../src/bonus/promotion/promotion.ts';
import {
  hasOpenRound,
  openGate,
  openRoundTypes,
  playerName,
  seamlessModule,
} from '../../../src/play/seamless/seamless.ts';
import { insertOrder } from '../pay/pay.repository.ts';
import { createSeeds } from '../studio/seed.service.ts';
import { studioModule } from '../studio/studio.ts';
import { sessionModule } from '../../../src/identity/session/session.ts';
import { createWallet } from '../../../src/wallet/ledger/ledger.ts';
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
  /** What its chance starts from: the same name gives the same history. */
  readonly name: string;
  readonly startsAt: Date;
  /** scrypt's work factor; low for members that nobody logs in as. */
  readonly passwordCost: number;
}

/** The real services around one member, on a clock and a chance of their own, so that several histories are made side by side. */
export function createWorld(base: Parts, db: Db, { name, startsAt, passwordCost }: WorldOptions) {
  const clock = settableClock(base.clock);
  clock.freeze(startsAt);
  const random = seededRandom(`parol/${name}`, clock);
  const wallet = createWallet({ db, random });
  const parts: Parts = {
    ...base,
    config: { ...base.config, passwordCost },
    clock,
    random,
    db,
    wallet,
    sandbox: undefined,
  };

  const audit = auditService(parts);
  const messages = messagesModule(parts).service;
  const otp = otpModule(parts, messages).service;
  const inbox = inboxModule(parts, {
    granter: { grant: (...given) => promotions.gifts.grant(...given) },
    memberByPhone: async () => undefined,
    gifts: { grantable: async () => [], message: async () => undefined },
    paused: async () => false,
  }).service;
  const members: MemberModule = memberModule(parts, {
    audit,
    otp,
    limits: limitModule(parts).service,
    sessions: sessionModule(parts, audit).service,
    standingOf: async (member) => ({ unread: await inbox.unread(member), pausedUntil: undefined }),
    askEmail: async () => undefined,
    activated: (member) => inbox.send(member, welcomeMessage),
  });
  const banks = bankModule(parts, {
    members: members.repository,
    otp,
    secondFactor: noSecondFactor,
    audit,
  }).service;
  const care = careGate(parts, members.repository);
  const promotions = promotionModule(parts, {
    hasOpenRounds: hasOpenRound,
    openRoundTypes,
    vipLevelOf: async (on, member) => (await members.repository.byId(member, on))?.vip_level ?? 1,
    care,
  });
  const provider = providerOn(db, clock);
  const gateways = createRegistry({
    source: base.fleet ?? { gateways: async () => [] },
    db,
    profile: parts.config.profile,
  });
  const crediting = creditingService({ ...parts, promotions: promotions.promotions, provider });
  const withdrawals = withdrawalModule(parts, {
    requirements: promotions.requirements,
    accounts: banks,
    secondFactor: noSecondFactor,
    identity: anybody,
  }).withdrawals;
  const deposits = depositService({
    ...parts,
    promotions: promotions.promotions,
    provider,
    crediting,
    care,
    identity: anybody,
  });
  const seamless = seamlessModule(parts, { turnover: promotions.requirements, gate: openGate });
  const { history } = studioModule(parts, { seamless });
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
    members,
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
