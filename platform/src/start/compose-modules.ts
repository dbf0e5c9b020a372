import { adjustmentModule } from '../cashier/adjustment/adjustment.ts';
import { depositedIn, depositHistory } from '../cashier/manual-deposit/manual-deposit.ts';
import { createReceipts } from '../cashier/receipt/receipt.ts';
import { noteZeroBalance, promotionModule, runningGifts } from '../bonus/promotion/promotion.ts';
import { accountModule } from '../identity/account/account.ts';
import { contactModule } from '../identity/contact/contact.ts';
import { kycModule } from '../identity/kyc/kyc.ts';
import { memberByPhone, memberService } from '../identity/member/member.ts';
import { passwordModule } from '../identity/password/password.ts';
import { sessionModule } from '../identity/session/session.ts';
import { auditService } from '../kernel/audit/audit.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import { limitModule } from '../kernel/limit/limit.ts';
import { securityEventsModule } from '../kernel/security-events/security-events.ts';
import { messagesModule } from '../kernel/messages/messages.ts';
import { operatorModule } from '../kernel/operator/operator.ts';
import { inboxModule, inboxPost, welcomeMessage } from '../notify/inbox/inbox.ts';
import { noticeModule } from '../notify/notice/notice.ts';
import { addPlayed, gameModule } from '../play/game/game.ts';
import {
  lastOpenRound,
  openRounds,
  reviewedRounds,
  seamlessModule,
} from '../play/seamless/seamless.ts';
import { heldMoney, underReview, winReviewModule } from '../play/win-review/win-review.ts';
import { playedSince } from '../play/statement/statement.ts';
import { reportModule } from '../reporting/report/report.ts';
import { responsibleGamingModule, sessionLimit } from '../responsible-gaming/responsible-gaming.ts';
import { addMissionPlay, missionCounts } from '../rewards/mission/mission.ts';
import { programmeService } from '../rewards/programme/programme.ts';
import { vipLevels, withdrawalPriority } from '../rewards/vip/vip.ts';
import { accountFlags } from './account-flags.ts';
import { composeCashier } from './compose-cashier.ts';
import { composeContent } from './compose-content.ts';
import { composeFactors } from './compose-factors.ts';
import { earnedRebates } from '../rewards/rebate/rebate.ts';
import { composePrivacy } from './compose-privacy.ts';
import { composeRewards } from './compose-rewards.ts';
import type { FleetReader } from '../site/fleet/fleet.ts';
import { siteContent, siteModules } from '../site/site.ts';
import { ledgerModule, type LedgerParts } from '../wallet/ledger/ledger.ts';

/** The services that the seed, operators' tools and tests use. */
export type Services = ReturnType<typeof composeModules>['services'];

/**
 * Builds every module after those it depends on. A new module is one entry here and one in
 * `contributions`. `fleet` is absent where no site is served.
 */
export function composeModules(parts: LedgerParts, fleet?: FleetReader) {
  const audit = auditService(parts);
  const limits = limitModule(parts);
  const securityEvents = securityEventsModule(parts);
  const messages = messagesModule(parts);
  const operators = operatorModule(parts);
  const members = memberService(parts);
  const byPhone = memberByPhone(members);
  const notices = noticeModule(parts, {
    messages: messages.service,
    inbox: inboxPost(parts),
    phoneOf: async (on, memberId) => (await members.byId(memberId, on))?.phone,
  });
  const notifying = { audit, notices: notices.service, memberByPhone: byPhone };
  const sessions = sessionModule(parts, { ...notifying, limitMinutes: sessionLimit });
  const common = {
    ...notifying,
    limits: limits.service,
    sessions: sessions.service,
    members,
  };
  const passwords = passwordModule(parts, { members, limits: limits.service });
  const factors = composeFactors(parts, {
    ...common,
    passwords: passwords.check,
    messages: messages.service,
  });
  const { devices, otp, phoneProof } = factors;
  const responsibleGaming = responsibleGamingModule(parts, { ...common, depositedIn, playedSince });
  const { gate } = responsibleGaming;
  const programmes = programmeService(parts);
  const levels = vipLevels(parts, programmes, members);
  const promotions = promotionModule(parts, {
    lastOpenRound,
    openRounds,
    underReview,
    vipLevelOf: levels.levelOf,
    gate,
    audit,
    deposits: depositHistory,
  });
  const inbox = inboxModule(parts, {
    granter: promotions.gifts,
    memberByPhone: byPhone,
    gifts: runningGifts(parts.db),
    paused: async (on, memberId) => (await gate.paused(on, memberId)) !== undefined,
  });

  const loadAccountFlags = accountFlags({
    ...parts,
    inbox: inbox.service,
    members,
    missionCounts: missionCounts(parts),
    gate,
  });
  const contact = contactModule(parts, {
    ...common,
    otp,
    phoneProof,
    passwords: passwords.check,
    secondFactor: factors.secondFactor,
    loadAccountFlags,
  });
  const accounts = accountModule(parts, {
    ...common,
    passwords,
    otp,
    phoneProof,
    devices,
    secondFactor: factors.secondFactor,
    passkeys: factors.passkeys,
    loadAccountFlags,
    requestEmail: (...wanted) => contact.service.requestEmail(...wanted),
    activated: async (memberId) => void (await inbox.service.send(memberId, welcomeMessage)),
  });
  const receipts = createReceipts(parts);
  const kyc = kycModule(parts, {
    members,
    inbox: inbox.service,
    audit,
    takeUpload: (on, path, memberId) => receipts.take(on, path, memberId),
  });
  /** The dependencies of modules that move money. */
  const ofMoney = {
    ...common,
    proposals: operators.proposals,
    inbox: inbox.service,
    requirements: promotions.requirements,
    devices,
    gate,
  };
  const cashier = composeCashier(parts, {
    ...ofMoney,
    fleet,
    promotions: promotions.promotions,
    identity: kyc.service,
    otp,
    phoneProof,
    secondFactor: factors.secondFactor,
    hasPriority: withdrawalPriority(parts, programmes, levels),
  });
  const rewards = composeRewards(parts, {
    ...ofMoney,
    programmes,
    levels,
    promotions: promotions.promotions,
    sharePayoutAccount: (on, one, other) => cashier.banks.areShared(on, one, other),
  });

  const seamless = seamlessModule(parts, { turnover: promotions.requirements, gate });
  const games = gameModule(parts, { seamless, gate, bonuses: promotions.gameRule });
  const report = reportModule(parts, {
    games: games.games,
    memberByPhone: byPhone,
    sums: [addPlayed, noteZeroBalance, addMissionPlay],
    earnedRebates,
  });
  const content = composeContent(parts, {
    ...common,
    inbox: inbox.service,
    messages: messages.service,
    gate,
    fleet,
    pagesOff: rewards.services.pagesOff,
  });
  const site = siteModules(parts, {
    content: siteContent(content.cms, parts.config.origin),
    pagesOff: rewards.services.pagesOff,
    fleet,
    limits: limits.service,
  });

  const ofModules: readonly Contribution[] = [
    ledgerModule(parts, { heldMoney }),
    limits,
    securityEvents,
    sessions,
    messages,
    notices,
    accounts,
    contact,
    kyc,
    responsibleGaming,
    promotions,
    winReviewModule(parts, { ...ofMoney, rounds: reviewedRounds }),
    seamless,
    games,
    operators,
    inbox,
    adjustmentModule(parts, ofMoney),
    report,
    ...site,
  ].map((module) => module.contribution);
  const services = {
    audit,
    operators: operators.service,
    limits: limits.service,
    securityEvents: securityEvents.service,
    sessions: sessions.service,
    messages: messages.service,
    otp,
    members,
    accounts,
    totp: factors.secondFactor,
    kyc: kyc.service,
    banks: cashier.banks,
    payoutPolicy: cashier.payoutPolicy,
    promotions,
    deposits: cashier.deposits,
    manual: cashier.manual,
    withdrawals: cashier.withdrawals,
    inbox: inbox.service,
    cms: content.cms,
    seamless,
    games,
    ...rewards.services,
  };
  const contributions = [
    ...ofModules,
    ...factors.contributions,
    ...cashier.contributions,
    ...content.contributions,
    ...rewards.contributions,
  ];
  const privacy = composePrivacy(parts, contributions, {
    ...common,
    messages: messages.service,
    passwords: passwords.check,
    secondFactor: factors.secondFactor,
  });
  return {
    contributions: [...contributions, privacy.contribution],
    services,
    personalData: privacy.personalData,
    /** The dependencies of commands that give members something. */
    operating: { proposals: operators.proposals, memberByPhone: byPhone },
  };
}
