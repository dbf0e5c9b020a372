import { adjustmentModule } from './cashier/adjustment/adjustment.ts';
import { auditService } from './kernel/audit/audit.ts';
import { bankModule } from './cashier/bank/bank.ts';
import { responsibleGamingModule } from './responsible-gaming/responsible-gaming.ts';
import { cmsModule } from './content/cms/cms.ts';
import { contactModule, type ContactModule } from './identity/contact/contact.ts';
import { depositModule } from './cashier/deposit/deposit.ts';
import { exchangeModule } from './cashier/exchange/exchange.ts';
import { feedModule } from './content/feed/feed.ts';
import type { GatewaySource } from './cashier/gateway/gateway.ts';
import { type App, coreHealth, createApp } from './kernel/http/http.ts';
import { inboxModule, type InboxModule, welcomeMessage } from './notify/inbox/inbox.ts';
import { type Job, outboxJob } from './kernel/jobs/jobs.ts';
import { kycModule } from './identity/kyc/kyc.ts';
import { limitModule } from './kernel/limit/limit.ts';
import { manualDepositModule } from './cashier/manual-deposit/manual-deposit.ts';
import { memberModule, normalisePhone, type StandingOf } from './identity/member/member.ts';
import { messagesModule } from './kernel/messages/messages.ts';
import type { OpsCommand } from './kernel/ops/ops.ts';
import { otpModule } from './identity/otp/otp.ts';
import type { Contribution, Parts } from './kernel/parts.ts';
import { privacyModule } from './identity/privacy/privacy.ts';
import { giftMessage, grantableGifts, promotionModule } from './bonus/promotion/promotion.ts';
import { receiptModule } from './cashier/receipt/receipt.ts';
import { reportModule } from './reporting/report/report.ts';
import { sandboxPayModule } from '../sandbox/src/pay/pay.ts';
import { hasOpenRound, openRoundTypes, seamlessModule } from './play/seamless/seamless.ts';
import { controlsModule } from '../sandbox/src/controls/controls.ts';
import { gameModule } from './play/game/game.ts';
import { studioModule } from '../sandbox/src/studio/studio.ts';
import { sessionModule } from './identity/session/session.ts';
import { headOf, webModule } from './site/web/web.ts';
import { totpModule } from './identity/totp/totp.ts';
import { transferModule } from './cashier/transfer/transfer.ts';
import { withdrawalModule } from './cashier/withdrawal/withdrawal.ts';

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
  const limits = limitModule(parts);
  const sessions = sessionModule(parts, audit);
  const messages = messagesModule(parts);
  const otp = otpModule(parts, messages.service);
  const memberByPhone = async (phone: string) =>
    members.repository.byPhone(normalisePhone(phone) ?? '');
  // What a claim grants and whom an operator means stand below: members need the inbox, and promotions the members.
  const inbox: InboxModule = inboxModule(parts, {
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
  const members = memberModule(parts, {
    audit,
    limits: limits.service,
    otp: otp.service,
    sessions: sessions.service,
    standingOf,
    askEmail: (...asked) => contact.service.askEmail(...asked),
    activated: (memberId) => inbox.service.send(memberId, welcomeMessage),
  });
  const totp = totpModule(parts, {
    audit,
    limits: limits.service,
    members: members.repository,
    passwords: members.passwordCheck,
  });
  const kyc = kycModule(parts, { members: members.repository, inbox: inbox.service, audit });
  const contact: ContactModule = contactModule(parts, {
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
  const privacy = privacyModule(parts, {
    audit,
    limits: limits.service,
    members: members.repository,
    messages: messages.service,
    passwords: members.passwordCheck,
    secondFactor: totp.service,
    sessions: sessions.service,
  });
  const banks = bankModule(parts, {
    members: members.repository,
    otp: otp.service,
    secondFactor: totp.service,
    audit,
  });
  const care = responsibleGamingModule(parts, { members: members.repository, audit });
  const controls = controlsModule(parts);
  const promotions = promotionModule(parts, {
    hasOpenRounds: hasOpenRound,
    openRoundTypes,
    vipLevelOf: async (db, memberId) =>
      (await members.repository.byId(memberId, db))?.vip_level ?? 1,
    care: care.gate,
  });
  const withdrawals = withdrawalModule(parts, {
    requirements: promotions.requirements,
    accounts: banks.service,
    secondFactor: totp.service,
    identity: kyc.service,
  });
  const deposits = depositModule(parts, {
    source: parts.fleet ?? noGateways,
    promotions: promotions.promotions,
    care: care.gate,
    identity: kyc.service,
  });
  const transfers = transferModule(parts, {
    requirements: promotions.requirements,
    members: members.repository,
    otp: otp.service,
    care: care.gate,
    accounts: banks.service,
    secondFactor: totp.service,
  });
  const exchange = exchangeModule(parts);
  const receipts = receiptModule(parts, { sessions: sessions.service, limits: limits.service });
  const manual = manualDepositModule(parts, {
    promotions: promotions.promotions,
    gateways: deposits.gateways,
    care: care.gate,
    identity: kyc.service,
  });
  const sandboxPay = sandboxPayModule(parts);
  const seamless = seamlessModule(parts, { turnover: promotions.requirements, gate: care.gate });
  const games = gameModule(parts, { seamless, gate: care.gate, bonuses: promotions.gameRule });
  const studio = studioModule(parts, { seamless });
  const cms = cmsModule(parts);
  const adjustments = adjustmentModule(parts, {
    requirements: promotions.requirements,
    memberByPhone,
  });
  const report = reportModule(parts, { games: games.games, memberByPhone });
  const feed = feedModule(parts);
  const web = webModule(parts, headOf(cms.service));

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
