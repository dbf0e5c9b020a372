import { adjustmentModule } from '../cashier/adjustment/adjustment.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import { heldMoney } from '../play/win-review/win-review.ts';
import { withdrawalPriority } from '../rewards/vip/vip.ts';
import type { FleetReader } from '../site/fleet/fleet.ts';
import { liveReads as liveFeeds } from '../content/feed/feed.ts';
import { liveReads as liveMeters } from '../play/game/game.ts';
import { siteContent, siteModules } from '../site/site.ts';
import { ledgerModule, type LedgerParts } from '../wallet/ledger/ledger.ts';
import { composeAccounts } from './compose-accounts.ts';
import { composeBasics } from './compose-basics.ts';
import { composeCashier } from './compose-cashier.ts';
import { composeContent } from './compose-content.ts';
import { composePlay } from './compose-play.ts';
import { composePromotions } from './compose-promotions.ts';
import { composeRewards } from './compose-rewards.ts';
import { privacyModule, type PrivacyNeeds } from '../identity/privacy/privacy.ts';
import type { PersonalData } from '../kernel/personal-data/personal-data.ts';
import { uniqueKeyData } from '../kernel/unique-keys/unique-keys.ts';

/** The services that the seed, operators' tools and tests use. */
export type Services = ReturnType<typeof servicesOf>;

/** Builds every module after those it depends on. `fleet` is absent where no site is served. */
export function composeModules(parts: LedgerParts, fleet?: FleetReader) {
  const built = composeParts(parts, fleet);
  const { basics, accounts } = built;
  const contributions = contributionsOf(parts, built);
  const privacy = composePrivacy(parts, contributions, {
    ...basics.common,
    messages: basics.messages,
    passwords: accounts.passwords,
    secondFactor: accounts.secondFactor,
  });
  return {
    contributions: [...contributions, privacy.contribution],
    services: servicesOf(built),
    personalData: privacy.personalData,
    /** The dependencies of commands that give members something. */
    operating: {
      proposals: basics.proposals,
      memberByPhone: basics.common.memberByPhone,
    },
  };
}

type Built = ReturnType<typeof composeParts>;

function composeParts(parts: LedgerParts, fleet: FleetReader | undefined) {
  const basics = composeBasics(parts);
  const { common, proposals, messages } = basics;
  const bonuses = composePromotions(parts, basics);
  const { promotions, inbox, gate, programmes, levels } = bonuses;
  const accounts = composeAccounts(parts, { common, messages, inbox, gate: bonuses.rewardGate });
  /** The dependencies of modules that move money. */
  const ofMoney = {
    ...common,
    proposals,
    inbox,
    requirements: promotions.requirements,
    promotions: promotions.promotions,
    devices: accounts.devices,
    gate,
  };
  const cashier = composeCashier(parts, {
    ...ofMoney,
    fleet,
    identity: accounts.kyc,
    otp: accounts.otp,
    phoneProof: accounts.phoneProof,
    secondFactor: accounts.secondFactor,
    hasPriority: withdrawalPriority(parts, programmes, levels),
  });
  const rewards = composeRewards(parts, {
    ...ofMoney,
    gate: bonuses.rewardGate,
    programmes,
    levels,
    sharePayoutAccount: (on, one, other) => cashier.banks.areShared(on, one, other),
  });
  const play = composePlay(parts, { common, proposals, promotions, gate, inbox });
  const { pagesOff } = rewards.services;
  const content = composeContent(parts, { ...common, inbox, messages, gate, fleet, pagesOff });
  const site = siteModules(parts, {
    content: siteContent(content.cms, parts.config.origin),
    pagesOff,
    payOrigins: () => cashier.gateways.connections.payOrigins(),
    liveReads: [...liveFeeds, ...liveMeters],
    fleet,
    limits: common.limits,
  });
  const adjustment = adjustmentModule(parts, ofMoney);
  return { basics, bonuses, accounts, cashier, adjustment, rewards, play, content, site };
}

function contributionsOf(parts: LedgerParts, built: Built): readonly Contribution[] {
  return [
    ledgerModule(parts, { heldMoney }).contribution,
    ...built.basics.contributions,
    ...built.bonuses.contributions,
    ...built.accounts.contributions,
    ...built.cashier.contributions,
    built.adjustment.contribution,
    ...built.rewards.contributions,
    ...built.play.contributions,
    ...built.content.contributions,
    ...built.site.map((module) => module.contribution),
  ];
}

function servicesOf({ basics, bonuses, accounts, cashier, rewards, play, content }: Built) {
  return {
    audit: basics.common.audit,
    operators: basics.operators,
    limits: basics.common.limits,
    securityEvents: basics.securityEvents,
    sessions: basics.common.sessions,
    messages: basics.messages,
    otp: accounts.otp,
    members: basics.common.members,
    accounts: accounts.accounts,
    totp: accounts.secondFactor,
    kyc: accounts.kyc,
    banks: cashier.banks,
    payoutPolicy: cashier.payoutPolicy,
    promotions: bonuses.promotions,
    gateways: cashier.gateways,
    deposits: cashier.deposits,
    manual: cashier.manual,
    withdrawals: cashier.withdrawals,
    inbox: bonuses.inbox,
    cms: content.cms,
    seamless: play.seamless,
    games: play.games,
    ...rewards.services,
  };
}

/** Builds the deletion of accounts and the export of members' data from what the other modules keep. */
function composePrivacy(
  parts: LedgerParts,
  contributions: readonly Contribution[],
  needs: Omit<PrivacyNeeds, 'personalData'>,
): { readonly personalData: readonly PersonalData[]; readonly contribution: Contribution } {
  const personalData = [uniqueKeyData, ...contributions.flatMap((one) => one.personalData ?? [])];
  return { personalData, ...privacyModule(parts, { ...needs, personalData }) };
}
