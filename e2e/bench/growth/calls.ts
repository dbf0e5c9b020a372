import { signedHeaders } from '@parol/platform/play/provider';
import { manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { provider } from '../wallet/test-data.ts';
import { password, type Member, type Site } from './site.ts';

/** One of the most frequent calls. `round` makes the written data of each call unique. */
export interface HotCall {
  readonly name: string;
  readonly make: (site: Site, member: Member, round: number) => Promise<void>;
}

/** The Manila day, YYYY-MM-DD, this many days ago. */
const dayAgo = (days: number): string => addDays(manilaDay(Date.now()), -days);
const days = () => ({ from: dayAgo(89), to: dayAgo(0) });

async function post(
  { app }: Site,
  url: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
  return body;
}

/** A call of the site by a member. Throws unless it succeeds. */
function call(path: string, body: (member: Member) => object = () => ({})): HotCall {
  return {
    name: path,
    async make(site, member) {
      const { accountId, handle, cookie } = member;
      const said = { account_id: accountId, auth_token: handle, ...body(member) };
      const text = await post(site, `/api/${path}`, JSON.stringify(said), { cookie });
      const { status, statusdesc } = JSON.parse(text) as { status: number; statusdesc?: string };
      if (status !== 1) throw new Error(`${path} was refused with ${statusdesc}`);
    },
  };
}

/** A signed call of a provider. Throws unless it succeeds. */
function wallet(operation: string, body: (transaction: string) => object): HotCall {
  return {
    name: `wallet ${operation}`,
    async make(site, member, round) {
      const said = JSON.stringify({
        session: member.token,
        ...body(`growth-${member.id}-${round}`),
      });
      const url = `/wallet/json/${provider}/${operation}`;
      const signed = signedHeaders({ path: url, raw: said }, site.providerSecret, new Date());
      const text = await post(site, url, said, signed);
      if (!text.includes('"status":"OK"')) throw new Error(`${operation} was answered ${text}`);
    },
  };
}

/** The calls that a playing member causes most: the wallet's, then those of the site's pages. */
export const hotCalls: readonly HotCall[] = [
  wallet('balance', () => ({})),
  wallet('bet', (id) => ({
    round_id: id,
    transaction_id: `${id}-bet`,
    currency: 'PHP',
    amount: '1.00',
  })),
  wallet('win', (id) => ({
    round_id: id,
    transaction_id: `${id}-win`,
    currency: 'PHP',
    amount: '1.00',
    round_closed: true,
  })),
  call('member/login', ({ accountId }) => ({ account_id: accountId, password })),
  call('member/account'),
  call('member/inboxList'),
  call('fund/balance'),
  call('fund/activeList'),
  call('fund/promotionStatus'),
  call('fund/depositTracker'),
  call('fund/withdrawalRules'),
  call('fund/withdrawTicketList'),
  call('campaign/promotionList'),
  call('game/gameList'),
  call('game/homeGames'),
  call('game/topGames'),
  call('game/recentGames'),
  call('game/betList', days),
  call('report/memberStatement', days),
  call('report/dailyStatement', days),
  call('cms/realTimeTransactions', () => ({ method: 'all' })),
];
