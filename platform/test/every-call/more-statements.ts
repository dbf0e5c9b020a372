/** The most statements of a call that reads, besides the look-up of its session. */
export const most = 2;

/** Why a call sends more. */
type Reason =
  /** It shows figures of several modules, each of which reads its own tables. */
  | 'modules'
  /** Each module that would credit an offer checks whether this member may have it. */
  | 'offers'
  /** It also notes that the member is here, and reads what may end the session. */
  | 'heartbeat'
  /** Banners are left out whose article is not public, or whose programme is off. */
  | 'links'
  /** Its rows are in several tables. */
  | 'tables';

/** The calls that read and send more, with their statements and the reason. */
export const moreStatements: Readonly<Record<string, readonly [sent: number, reason: Reason]>> = {
  '/api/member/account': [6, 'modules'],
  '/api/member/care': [11, 'tables'],
  '/api/member/careWatch': [5, 'heartbeat'],
  '/api/member/codeCheck': [3, 'modules'],
  '/api/member/downlineList': [5, 'modules'],
  '/api/member/inboxList': [3, 'modules'],
  '/api/member/memberData': [3, 'modules'],
  '/api/member/referral': [7, 'modules'],
  '/api/member/vipInfo': [6, 'modules'],
  '/api/fund/balance': [3, 'modules'],
  '/api/fund/rebate': [8, 'modules'],
  '/api/fund/downlineRebate': [8, 'modules'],
  '/api/fund/transferRules': [6, 'modules'],
  '/api/fund/withdrawalRules': [7, 'modules'],
  '/api/fund/withdrawTicketList': [4, 'tables'],
  '/api/campaign/promotionList': [11, 'offers'],
  '/api/campaign/promotionQuotes': [10, 'offers'],
  '/api/campaign/claimableRewards': [25, 'offers'],
  '/api/campaign/campaignRewardStatus': [9, 'offers'],
  '/api/campaign/checkInStatus': [5, 'offers'],
  '/api/campaign/pickIconCheck': [5, 'offers'],
  '/api/campaign/missions': [8, 'modules'],
  '/api/campaign/badges': [7, 'modules'],
  '/api/campaign/vipLevels': [5, 'modules'],
  '/api/campaign/drawList': [4, 'tables'],
  '/api/campaign/jackpotTicketList': [12, 'tables'],
  '/api/couponcode/couponDetails': [6, 'offers'],
  '/api/event/getBetList': [4, 'tables'],
  '/api/report/tokenStatement': [5, 'tables'],
  '/api/cms/slideBanner': [3, 'links'],
  '/api/cms/announcementBanner': [3, 'links'],
  '/api/cms/promotionBanner': [3, 'links'],
};
