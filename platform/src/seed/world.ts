import { auditService } from '../audit/audit.service.ts';
import { bankNoun } from '../bank/bank.ts';
import { careGate } from '../care/care.gate.ts';
import { seededChance, systemChance } from '../chance.ts';
import { settableClock, type Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { creditingService } from '../deposit/crediting.service.ts';
import { depositService } from '../deposit/deposit.service.ts';
import { createAvailability } from '../game/availability.service.ts';
import { createBookBets } from '../game/book-bets.service.ts';
import { createGames } from '../game/game.service.ts';
import { createPopularity } from '../game/popularity.service.ts';
import { createProviderClient } from '../game/provider.client.ts';
import { providers } from '../game/providers/registry.ts';
import { createRegistry } from '../gateway/gateway.registry.ts';
import type { ProviderClient } from '../gateway/provider-client.ts';
import { inboxNoun } from '../inbox/inbox.ts';
import { welcomeMessage } from '../inbox/inbox.messages.ts';
import { anybody } from '../kyc/kyc.service.ts';
import { limitNoun } from '../limit/limit.ts';
import { memberNoun, type MemberNoun } from '../member/member.ts';
import { messagesNoun } from '../messages/messages.ts';
import { otpNoun } from '../otp/otp.ts';
import type { Parts } from '../parts.ts';
import { promotionNoun } from '../promotion/promotion.ts';
import { hasOpenRound, openRoundTypes } from '../seamless/seamless.repository.ts';
import { seamlessNoun } from '../seamless/seamless.ts';
import { playerName } from '../seamless/wallet-core.service.ts';
import { openGate } from '../seamless/turnover-sink.ts';
import { insertOrder } from '../sandbox/pay/pay.repository.ts';
import { createSeeds } from '../sandbox/studio/seed.service.ts';
import { studioNoun } from '../sandbox/studio/studio.ts';
import { sessionNoun } from '../session/session.ts';
import { createWallet } from '../wallet/wallet.service.ts';
import { noSecondFactor } from '../totp/totp.service.ts';
import { withdrawalNoun } from '../withdrawal/withdrawal.ts';

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
  const chance = seededChance(`parol/${name}`, clock);
  const wallet = createWallet({ db, chance });
  const parts: Parts = {
    ...base,
    config: { ...base.config, passwordCost },
    clock,
    chance,
    db,
    wallet,
    sandbox: undefined,
  };

  const audit = auditService(parts);
  const messages = messagesNoun(parts).service;
  const otp = otpNoun(parts, messages).service;
  const inbox = inboxNoun(parts, {
    granter: { grant: (...given) => promotions.gifts.grant(...given) },
    memberByPhone: async () => undefined,
    gifts: { grantable: async () => [], message: async () => undefined },
    paused: async () => false,
  }).service;
  const members: MemberNoun = memberNoun(parts, {
    audit,
    otp,
    limits: limitNoun(parts).service,
    sessions: sessionNoun(parts, audit).service,
    standingOf: async (member) => ({ unread: await inbox.unread(member), pausedUntil: undefined }),
    askEmail: async () => undefined,
    activated: (member) => inbox.send(member, welcomeMessage),
  });
  const banks = bankNoun(parts, {
    members: members.repository,
    otp,
    secondFactor: noSecondFactor,
    audit,
  }).service;
  const care = careGate(parts, members.repository);
  const promotions = promotionNoun(parts, {
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
  const withdrawals = withdrawalNoun(parts, {
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
  const seamless = seamlessNoun(parts, { turnover: promotions.requirements, gate: openGate });
  const { history } = studioNoun(parts, { seamless });
  const bookBets = createBookBets(createProviderClient(parts, providers, fetch));
  const games = createGames(parts, {
    popularity: createPopularity(parts),
    availability: createAvailability(parts),
    bookBets,
  });

  /** What must not be foreseen although the history repeats itself: passwords, and the secrets of games that go on after it. */
  const secret = systemChance(base.clock);
  const seeds = createSeeds({ db, clock, dice: secret, ids: secret });
  /** Retires the secrets that the history was drawn from: they follow from its name. */
  const retireSeeds = async (memberId: bigint, gameCodes: readonly string[]) => {
    for (const code of gameCodes) await seeds.rotate(playerName(memberId), code);
  };
  return {
    retireSeeds,
    clock,
    chance,
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
