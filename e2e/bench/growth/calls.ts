import { signedHeaders } from '@parol/platform/play/provider';
import { signedHeaders as paygHeaders } from '@parol/platform/testing/common-signature';
import { manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import { provider } from '../wallet/test-data.ts';
import { password, type Member, type Site } from './site.ts';

/** One of the most frequent calls. `round` makes the written data of each call unique. */
export interface HotCall {
  readonly name: string;
  /** Writes what the call needs; it is not measured. */
  readonly prepare?: (site: Site, member: Member, round: number) => Promise<void>;
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

/** A call of the site by a member. Throws unless it succeeds. `name` where a path is called in two ways. */
function call(
  path: string,
  body: (member: Member) => object = () => ({}),
  name: string = path,
): HotCall {
  return {
    name,
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

/** A gateway's notice that a deposit is paid. Throws unless it is credited. */
const webhook: HotCall = {
  name: 'deposit by webhook',
  prepare: (site, member, round) => site.order(member, orderOf(member, round)),
  async make(site, member, round) {
    const order_id = orderOf(member, round);
    const reference = site.referenceOf(order_id);
    const said = JSON.stringify({
      event_id: order_id,
      order_id,
      reference,
      status: 'PAYMENT_SUCCESS',
      amount: '100.00',
      currency: 'PHP',
    });
    const signed = paygHeaders(site.gatewaySecret, said, new Date());
    const text = await post(site, '/webhooks/payg/maya', said, signed);
    if (!text.includes('"credited"')) throw new Error(`The notice was answered ${text}`);
  },
};
const orderOf = ({ id }: Member, round: number) => `growth-${id}-${round}`;

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
  call('game/gameProviders'),
  call('game/favouriteList'),
  call('game/topGames'),
  call('game/recentGames'),
  call('game/betList', days),
  call('report/memberStatement', days),
  call('report/memberStatement', () => ({ ...days(), page_number: 9 }), 'memberStatement, page 9'),
  call('report/platformWinLose', days),
  call('report/dailyStatement', days),
  call('cms/realTimeTransactions', () => ({ method: 'all' })),
  webhook,
];
