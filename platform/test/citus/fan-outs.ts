/** Why a call of a member's evening asks several shards. */
interface FanOut {
  /** The tables of each such statement, with the number of shards, which is all four of the tests. */
  readonly asks: Readonly<Record<string, number>>;
  /** What it reads, and what keeps it cheap or rare. Each statement is a look-up by an index in each shard. */
  readonly because: string;
}

const referees = 'counts or lists referees, who live in shards of their own';
const toMember = 'reads transfers to the member, which are in the shards of their senders';
const feed = 'is public, and kept for a second by each process';
const payouts = 'is public, and kept for a minute by each process';
const reviews = 'is of all members, and public: visitors’ pages with it are kept';

/**
 * The calls and acts of a member's evening that ask several shards in one statement; all others ask one. Measured with four
 * shards on two workers of one busy machine: 0.9 to 1.1 ms for one shard, 1.1 to 2.5 ms for all.
 */
export const fanOuts: Readonly<Record<string, FanOut>> = {
  'sign-up': {
    asks: { otp: 4 },
    because:
      'counts the codes of strangers by phone and by address, for any account (0111-limits-of-guesses.md); none for members',
  },
  'sign-up code': { asks: { member: 4 }, because: referees },
  'log-in': { asks: { member: 4 }, because: referees },
  'log-in with a code': { asks: { member: 4 }, because: referees },
  launch: {
    asks: { game_day: 4 },
    because: 'reads the sums of games, which each process keeps for fifteen seconds',
  },
  transfer: { asks: { friend_transfer: 4 }, because: `${toMember}, to find rings` },
  '/api/member/account': { asks: { member: 4 }, because: referees },
  '/api/member/referral': { asks: { member: 4 }, because: referees },
  '/api/member/downlineList': { asks: { member: 4 }, because: referees },
  '/api/fund/downlineRebate': { asks: { member: 4 }, because: referees },
  '/api/fund/refereeList': { asks: { member: 4 }, because: referees },
  '/api/report/turnoverByDownline': { asks: { member: 4 }, because: referees },
  '/api/fund/transferHistory': { asks: { friend_transfer: 4 }, because: toMember },
  '/api/member/memberData': { asks: { friend_transfer: 4 }, because: toMember },
  '/api/fund/activeList': {
    asks: { deposit: 4 },
    because: 'reads outcomes of gateways, which each process keeps for a minute',
  },
  '/api/cms/realTimeTransactions': {
    asks: { 'transfer, member': 4, 'transfer, member, game_round': 4, 'withdrawal, member': 4 },
    because: feed,
  },
  '/api/cms/withdrawalSpeed': { asks: { 'withdrawal, member': 4 }, because: payouts },
  '/api/cms/epicWithdrawals': { asks: { 'withdrawal, member': 4 }, because: payouts },
  '/api/memberreview/topTenReview': { asks: { 'review, member': 4 }, because: reviews },
  '/api/memberreview/reviewSummary': { asks: { review: 4 }, because: reviews },
};
