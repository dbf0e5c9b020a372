import { adjustmentNoun } from './adjustment/adjustment.ts';
import { auditService } from './audit/audit.service.ts';
import { bankNoun } from './bank/bank.ts';
import { careNoun } from './care/care.ts';
import { cmsNoun } from './cms/cms.ts';
import { contactNoun, type ContactNoun } from './contact/contact.ts';
import { depositNoun } from './deposit/deposit.ts';
import { exchangeNoun } from './exchange/exchange.ts';
import { feedNoun } from './feed/feed.ts';
import type { GatewaySource } from './gateway/gateway.registry.ts';
import { createApp, type App } from './http/app.ts';
import { inboxNoun, type InboxNoun } from './inbox/inbox.ts';
import { welcomeMessage } from './inbox/inbox.messages.ts';
import type { Job } from './jobs/job.ts';
import { kycNoun } from './kyc/kyc.ts';
import { limitNoun } from './limit/limit.ts';
import { outboxJob } from './jobs/outbox-job.ts';
import { coreHealth } from './http/core-health.ts';
import { manualNoun } from './manual/manual.ts';
import type { StandingOf } from './member/account-row.ts';
import { memberNoun } from './member/member.ts';
import { normalisePhone } from './member/phone.ts';
import { messagesNoun } from './messages/messages.ts';
import type { OpsCommand } from './ops/command.ts';
import { otpNoun } from './otp/otp.ts';
import type { Contribution, Parts } from './parts.ts';
import { privacyNoun } from './privacy/privacy.ts';
import { giftMessage, grantableGifts } from './promotion/gift-rows.ts';
import { promotionNoun } from './promotion/promotion.ts';
import { receiptNoun } from './receipt/receipt.ts';
import { reportNoun } from './report/report.ts';
import { sandboxPayNoun } from './sandbox/pay/pay.ts';
import { hasOpenRound, openRoundTypes } from './seamless/seamless.repository.ts';
import { controlsNoun } from './sandbox/controls/controls.ts';
import { gameNoun } from './game/game.ts';
import { studioNoun } from './sandbox/studio/studio.ts';
import { seamlessNoun } from './seamless/seamless.ts';
import { sessionNoun } from './session/session.ts';
import { headOf } from './web/head-of.ts';
import { totpNoun } from './totp/totp.ts';
import { transferNoun } from './transfer/transfer.ts';
import { webNoun } from './web/web.ts';
import { withdrawalNoun } from './withdrawal/withdrawal.ts';

/** The whole platform, built and not yet listening. */
export type Platform = ReturnType<typeof compose>;

/** Nothing was published yet. */
const noGateways: GatewaySource = { gateways: async () => [] };

/**
 * The composition root: every noun in a line, in the order of who needs whom. A new noun is one line here
 * and its name in `contributions`. What the seed and the tests use of a noun stands in `services`.
 */
export function compose(parts: Parts) {
  const audit = auditService(parts);
  const limits = limitNoun(parts);
  const sessions = sessionNoun(parts, audit);
  const messages = messagesNoun(parts);
  const otp = otpNoun(parts, messages.service);
  const memberByPhone = async (phone: string) =>
    members.repository.byPhone(normalisePhone(phone) ?? '');
  // What a claim grants and whom an operator means stand below: members need the inbox, and promotions the members.
  const inbox: InboxNoun = inboxNoun(parts, {
    granter: { grant: (...given) => promotions.gifts.grant(...given) },
    memberByPhone,
    gifts: {
      grantable: (at) => grantableGifts(parts.db, at),
      message: (id, at) => giftMessage(parts.db, id, at),
    },
    paused: async (on, memberId) => (await care.gate.paused(on, memberId)) !== undefined,
  });
  const standingOf: StandingOf = async (memberId) => {
    const [unread, pause] = await Promise.all([
      inbox.service.unread(memberId),
      care.gate.paused(parts.db, memberId),
    ]);
    return { unread, pausedUntil: pause?.until };
  };
  const members = memberNoun(parts, {
    audit,
    limits: limits.service,
    otp: otp.service,
    sessions: sessions.service,
    standingOf,
    askEmail: (...asked) => contact.service.askEmail(...asked),
    activated: (memberId) => inbox.service.send(memberId, welcomeMessage),
  });
  const totp = totpNoun(parts, {
    audit,
    limits: limits.service,
    members: members.repository,
    passwords: members.passwordCheck,
  });
  const kyc = kycNoun(parts, { members: members.repository, inbox: inbox.service, audit });
  const contact: ContactNoun = contactNoun(parts, {
    audit,
    limits: limits.service,
    members: members.repository,
    messages: messages.service,
    otp: otp.service,
    passwords: members.passwordCheck,
    secondFactor: totp.service,
    sessions: sessions.service,
    standingOf,
  });
  const privacy = privacyNoun(parts, {
    audit,
    limits: limits.service,
    members: members.repository,
    messages: messages.service,
    passwords: members.passwordCheck,
    secondFactor: totp.service,
    sessions: sessions.service,
  });
  const banks = bankNoun(parts, {
    members: members.repository,
    otp: otp.service,
    secondFactor: totp.service,
    audit,
  });
  const care = careNoun(parts, { members: members.repository, audit });
  const controls = controlsNoun(parts);
  const promotions = promotionNoun(parts, {
    hasOpenRounds: hasOpenRound,
    openRoundTypes,
    vipLevelOf: async (db, memberId) =>
      (await members.repository.byId(memberId, db))?.vip_level ?? 1,
    care: care.gate,
  });
  const withdrawals = withdrawalNoun(parts, {
    requirements: promotions.requirements,
    accounts: banks.service,
    secondFactor: totp.service,
    identity: kyc.service,
  });
  const deposits = depositNoun(parts, {
    source: parts.fleet ?? noGateways,
    promotions: promotions.promotions,
    care: care.gate,
    identity: kyc.service,
  });
  const transfers = transferNoun(parts, {
    requirements: promotions.requirements,
    members: members.repository,
    otp: otp.service,
    care: care.gate,
    accounts: banks.service,
    secondFactor: totp.service,
  });
  const exchange = exchangeNoun(parts);
  const receipts = receiptNoun(parts, { sessions: sessions.service, limits: limits.service });
  const manual = manualNoun(parts, {
    promotions: promotions.promotions,
    gateways: deposits.gateways,
    care: care.gate,
    identity: kyc.service,
  });
  const sandboxPay = sandboxPayNoun(parts);
  const seamless = seamlessNoun(parts, { turnover: promotions.requirements, gate: care.gate });
  const games = gameNoun(parts, { seamless, gate: care.gate, bonuses: promotions.gameRule });
  const studio = studioNoun(parts, { seamless });
  const cms = cmsNoun(parts);
  const adjustments = adjustmentNoun(parts, {
    requirements: promotions.requirements,
    memberByPhone,
  });
  const report = reportNoun(parts, { games: games.games, memberByPhone });
  const feed = feedNoun(parts);
  const web = webNoun(parts, headOf(cms.service));

  const contributions: readonly Contribution[] = [
    limits,
    sessions,
    messages,
    otp,
    members,
    totp,
    contact,
    kyc,
    privacy,
    banks,
    care,
    controls,
    promotions,
    deposits,
    withdrawals,
    transfers,
    exchange,
    receipts,
    manual,
    sandboxPay,
    seamless,
    games,
    studio,
    inbox,
    cms,
    adjustments,
    report,
    feed,
    web,
  ].map((noun) => noun.contribution);
  const health = coreHealth(parts);
  const app: App = createApp({
    parts,
    contributions,
    sessions: sessions.service,
    limits: limits.service,
    health: health.checks,
  });
  const jobs: readonly Job[] = [
    ...contributions.flatMap((one) => one.jobs ?? []),
    outboxJob(parts, contributions),
    health.job,
  ];
  const ops: readonly OpsCommand[] = contributions.flatMap((one) => one.ops ?? []);
  const services = {
    audit,
    sessions: sessions.service,
    messages: messages.service,
    otp: otp.service,
    members,
    totp: totp.service,
    banks: banks.service,
    promotions,
    deposits,
    withdrawals,
    inbox: inbox.service,
    cms: cms.service,
    seamless,
    games,
    studio,
  };
  return { ...app, jobs, ops, services };
}
