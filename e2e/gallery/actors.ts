import { request, type APIRequestContext } from '@playwright/test';
import { demoMember } from '@parol/sandbox/seed/demo-account';
import { callApi, signUp } from '../fixtures/member.ts';
import {
  askWithdrawal,
  decide,
  memberCall,
  newestOf,
  order,
  payIn,
  playRounds,
  reportTransfer,
  type Ordered,
  type Payer,
} from '../fixtures/money.ts';

type Play = (api: APIRequestContext, origin: string, payer: Payer) => Promise<string | undefined>;
type DepositOrder = Parameters<typeof order>[3];

const maya: DepositOrder = { call: 'maya', route: '/mayapay' };
const qr: DepositOrder = { call: 'dgpayGcashQr', route: '/dgpaygcashqr' };
/** Orders a deposit and optionally decides on it; returns its id. */
const deposits =
  (deposit: DepositOrder, outcome?: Parameters<typeof decide>[2]): Play =>
  async (api, origin, payer) => {
    const made: Ordered = await order(api, origin, payer, deposit);
    if (outcome) await decide(api, made, outcome);
    return made.id;
  };
/** ₱3,000 that can be withdrawn or sent: deposited and played through. */
const plays: Play = async (api, origin, payer) => {
  await payIn(api, origin, payer, '3000.00');
  await playRounds(api, origin, payer, 6);
  return undefined;
};
const reference = () => `PIC-${Date.now().toString(36)}`;
/** Waits up to a minute until a list's newest item has a state. */
async function untilState(
  api: APIRequestContext,
  origin: string,
  payer: Payer,
  list: string,
  state: string,
): Promise<undefined> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const newest = await newestOf(api, origin, payer, list);
    if (newest['state'] === state) return undefined;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  throw new Error(`The newest of ${list} did not come to be ${state}.`);
}

/** Limits of every kind, one with a pending increase, and money played. */
const careful: Play = async (api, origin, payer) => {
  const limit = (kind: string, span: string, peso: string) =>
    memberCall(api, origin, payer, 'member/setLimit', { kind, span, limit: peso });
  await payIn(api, origin, payer, '500.00');
  await playRounds(api, origin, payer, 3);
  await limit('deposit', 'day', '1000');
  await limit('deposit', 'day', '2000');
  await limit('deposit', 'month', '5000');
  await limit('loss', 'day', '1000');
  await limit('wager', 'week', '10000');
  await memberCall(api, origin, payer, 'member/setSessionLimit', { minutes: 120 });
  await memberCall(api, origin, payer, 'member/setRealityCheck', { minutes: 60 });
  return undefined;
};
const rests: Play = async (api, origin, payer) => {
  const deposit = { call: 'maya', route: '/mayapay', promotion: 'welcome' };
  await decide(api, await order(api, origin, payer, deposit), 'pay');
  await memberCall(api, origin, payer, 'member/selfExclude', { months: 6 });
  return undefined;
};

/** How each actor is prepared; each is its own member. */
const parts = {
  newcomer: async () => undefined,
  payer: deposits(maya),
  scanner: deposits(qr),
  paid: deposits({ ...maya, promotion: 'welcome' }, 'pay'),
  paidWithFee: deposits(
    { call: 'goldPay2', route: '/goldpay2', peso: '5000.00', extra: { bank_code: 'BDO' } },
    'pay',
  ),
  declined: deposits(maya, 'fail'),
  lapsed: deposits(qr, 'expire'),
  differed: deposits(maya, 'different'),
  cancelled: async (api, origin, payer) => {
    const { id } = await order(api, origin, payer, maya);
    await memberCall(api, origin, payer, 'fund/cancelDeposit', { deposit_id: id });
    return id;
  },
  // Amounts that end in 17 centavos wait for an operator; those that end in 13 are rejected.
  sender: async (api, origin, payer) => {
    await reportTransfer(api, origin, payer, '500.17', reference());
    return undefined;
  },
  senderRejected: async (api, origin, payer) => {
    await reportTransfer(api, origin, payer, '500.13', reference());
    return untilState(api, origin, payer, 'fund/manualDepositList', 'rejected');
  },
  friend: plays,
  taker: async (api, origin, payer) => {
    await plays(api, origin, payer);
    await askWithdrawal(api, origin, payer, '500.17');
    return undefined;
  },
  takerRejected: async (api, origin, payer) => {
    await plays(api, origin, payer);
    await askWithdrawal(api, origin, payer, '500.13');
    return untilState(api, origin, payer, 'fund/withdrawTicketList', 'rejected');
  },
  careful,
  resting: rests,
} satisfies Record<string, Play>;

/** The member of a scene. */
export type Actor = 'visitor' | 'demo' | keyof typeof parts;
type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

export interface Cast {
  /** The stored browser state of an actor. */
  readonly state: (actor: Actor) => Promise<State | undefined>;
  /** The actor's pending or latest deposit. */
  readonly depositOf: (actor: Actor) => Promise<string>;
}

interface Played {
  readonly state: State;
  readonly deposit: string | undefined;
}

/** Creates each actor once, on first use, through the API. */
export function makeCast(origin: string): Cast {
  const made = new Map<Actor, Promise<Played>>();
  const play = (actor: Exclude<Actor, 'visitor'>) => {
    const found = made.get(actor) ?? make(origin, actor);
    made.set(actor, found);
    return found;
  };
  return {
    state: async (actor) => (actor === 'visitor' ? undefined : (await play(actor)).state),
    depositOf: async (actor) => (actor === 'visitor' ? '' : ((await play(actor)).deposit ?? '')),
  };
}

async function make(origin: string, actor: Exclude<Actor, 'visitor'>): Promise<Played> {
  const api = await request.newContext();
  try {
    const payer = actor === 'demo' ? await logIn(api, origin) : await signUp(api, origin);
    const deposit = actor === 'demo' ? undefined : await parts[actor](api, origin, payer);
    const { cookies } = await api.storageState();
    const stored = {
      name: 'parol_session',
      value: JSON.stringify({ token: payer.token, account: payer.account }),
    };
    return { state: { cookies, origins: [{ origin, localStorage: [stored] }] }, deposit };
  } finally {
    await api.dispose();
  }
}

async function logIn(api: APIRequestContext, origin: string): Promise<Payer> {
  const reply = await callApi(api, origin, 'member/login', {
    account_id: demoMember.phone,
    password: demoMember.password,
  });
  const row = reply.value[0];
  if (reply.status !== 1 || !row)
    throw new Error(`The demo member could not log in: ${reply.statusdesc}`);
  const { session_token: token, ...account } = row;
  const { password } = demoMember;
  return { token: String(token), account: account as Payer['account'], password };
}
