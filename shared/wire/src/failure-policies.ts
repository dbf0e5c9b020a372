import type { FailurePolicy } from './call/call.ts';

/** Calls, as `group/name`, with one policy for one reason. */
interface FailureReason {
  readonly policy: FailurePolicy;
  readonly reason: string;
  readonly calls: readonly string[];
}

/** The names in a text, separated by white space. */
const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * What the site does after each call has failed, and why: every call is in one row. The policy is
 * repeated as `onFailure` of the call, which is all that the site loads; a test compares them
 * (docs/decisions/0007-calls-are-values.md).
 */
export const failureReasons: readonly FailureReason[] = [
  {
    policy: 'leave',
    reason: 'It ends the session itself, whatever the platform answers.',
    calls: names(`
      member/logout
    `),
  },
  {
    policy: 'leave',
    reason: 'The page sends it by itself: no player waits for its answer.',
    calls: names(`
      cms/consentData cms/giveConsent cms/trackEvents cms/withdrawConsent member/inboxRead
    `),
  },
  {
    policy: 'leave',
    reason: 'It is asked over a running game, which must not end; the question is asked again.',
    calls: names(`
      member/answerRealityCheck
    `),
  },
  {
    policy: 'clear',
    reason: 'An act of a member (specification §4).',
    calls: names(`
      campaign/buyTickets campaign/campaignRewardClick campaign/claimMission campaign/dailyCheckIn
      campaign/enterDraw campaign/pickIcon campaign/redeemTickets couponcode/redeemCoupon
      event/makeBet fund/addBank fund/addBankV2 fund/addEwallet fund/addEwalletV2
      fund/addWithdrawTicket fund/cancelDeposit fund/cancelManualDeposit fund/claimDownlineRebate
      fund/claimRebate fund/giveUpBonus fund/manualDeposit fund/setDefaultBank
      fund/transferToFriend game/addFavourite game/removeFavourite member/bankTac
      member/cancelDeletion member/changePhone member/confirmEmail member/confirmLimit
      member/coolOff member/dropLimitChange member/endOtherSessions member/endSession
      member/factorTac member/inboxClaim member/inboxReadAll member/kycSubmit member/ownPhoneTac
      member/passkeyAdd member/passkeyBegin member/passkeyRemove member/passkeyRename
      member/phoneTac member/requestDeletion member/selfExclude member/setLimit
      member/setRealityCheck member/setSessionLimit member/totpBegin member/totpConfirm
      member/totpDisable member/totpRecovery member/transferTac member/updateEmail
      member/updatePassword member/updateProfile member/validateBankTac member/withdrawalTac
      memberreview/answerSurvey memberreview/submitReview memberreview/submitSurvey payg/maya
      payg/onlineDeposit
    `),
  },
  {
    policy: 'clear',
    reason: "A page can't exist without it: /deposit and the gateways' forms.",
    calls: names(`
      fund/activeList
    `),
  },
  {
    policy: 'clear',
    reason: "A page can't exist without it: /withdrawal.",
    calls: names(`
      fund/withdrawalRules
    `),
  },
  {
    policy: 'clear',
    reason: "A page can't exist without it: /inbox.",
    calls: names(`
      member/inboxList
    `),
  },
  {
    policy: 'clear',
    reason: "A page can't exist without it: /statement.",
    calls: names(`
      report/memberStatement
    `),
  },
  {
    policy: 'clear',
    reason: "A page can't exist without it: /vip.",
    calls: names(`
      member/vipInfo
    `),
  },
  {
    policy: 'home',
    reason: 'The launch of a game, or the look-up of its result (specification §4).',
    calls: names(`
      game/betDetail game/betList game/detailJili game/launchDemo game/launchOne game/resultJili
      report/gameResult report/slotResult
    `),
  },
  {
    policy: 'leave',
    reason: 'An act of a visitor: there is no member whose data could be cleared.',
    calls: names(`
      cms/sendEnquiry member/forgotPassword member/login member/loginTac member/newLogin
      member/notMe member/passkeyChallenge member/passkeyLogin member/passkeyProof member/renewTac
      member/resetPassword member/signup member/signupV2 member/validateTac
    `),
  },
  {
    policy: 'leave',
    reason: 'Banners, articles and the feed of real-time transactions (specification §4).',
    calls: names(`
      cms/announcementBanner cms/epicWithdrawals cms/newsList cms/promotionBanner
      cms/realTimeTransactions cms/seo cms/slideBanner cms/withdrawalSpeed
    `),
  },
  {
    policy: 'leave',
    reason: 'Content blockers stop calls with such names, and the pages work without it.',
    calls: names(`
      campaign/promotionList campaign/promotionQuotes fund/promoDepositCount fund/promotionStatus
      report/promoStatement
    `),
  },
  {
    policy: 'leave',
    reason:
      'Polled, or read again in the background: the page keeps what it has and says that it is offline.',
    calls: names(`
      fund/balance fund/depositTracker fund/depositTrackerV2 fund/manualDepositList
      fund/tokenBalance fund/withdrawTicketList game/favouriteList game/jackpotList
      game/matchList game/providerOffline
      game/recentGames member/account member/careToday member/careWatch
    `),
  },
  {
    policy: 'leave',
    reason:
      "One part of a member's page, which shows the failure with a retry; the rest of the page stays.",
    calls: names(`
      campaign/badges campaign/campaignRewardStatus campaign/checkInStatus
      campaign/claimableRewards campaign/getClaimedTickets campaign/jackpotTicketList
      campaign/missions campaign/pickIconCheck couponcode/couponDetails couponcode/couponStatus
      event/getBetList fund/bankLookup fund/bankingMode fund/bonusToGiveUp fund/downlineRebate
      fund/exchangeRateList fund/manualDepositBanks fund/memberBankList fund/memberEwalletList
      fund/rebate fund/rebateChart fund/refereeList fund/transferHistory fund/transferRules
      member/care member/deletionStatus member/downlineList member/emailStatus member/kycStatus
      member/loginHistory member/memberData member/passkeyList member/referral member/sessionList
      member/totpStatus memberreview/ownReview memberreview/surveyList
      memberreview/surveyQuestions report/adjustmentDetails report/dailyStatement
      report/platformWinLose report/rebateResult report/tokenStatement report/transferDetails
      report/turnoverByDownline report/turnoverByProvider
    `),
  },
  {
    policy: 'leave',
    reason: 'A part of a page that is open to visitors, who have no data to clear.',
    calls: names(`
      campaign/drawList campaign/drawProof campaign/referralTerms campaign/vipLevels
      cms/contactInfo cms/socialList cms/streamLink cms/videoList event/eventWindow
      event/predictionCampaign event/predictionLeaders game/gameInfo game/gameList
      game/gameProviders game/homeGames game/rtpList game/topGames
      member/codeCheck memberreview/reviewSummary memberreview/topTenReview
    `),
  },
];

/** The reason for a call's policy; undefined for a call that is in no row. */
export const failureReasonOf = (group: string, name: string): FailureReason | undefined =>
  failureReasons.find(({ calls }) => calls.includes(`${group}/${name}`));
