import { request, type APIRequestContext } from '@playwright/test';
import { demoMember } from '@parol/platform/seed/seed';
import { callApi, signUp } from '../fixtures/member.ts';

/** Who stands before the camera. */
export type Actor = 'visitor' | 'demo' | 'newcomer' | 'payer' | 'scanner' | 'paid';
type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

export interface Cast {
  /** What a browser of this actor has stored. */
  readonly state: (actor: Actor) => Promise<State | undefined>;
  /** The deposit that an actor has under way, or has made. */
  readonly depositOf: (actor: Actor) => Promise<string>;
}

interface Played {
  readonly state: State;
  readonly deposit: string | undefined;
}

/** Actors are made when first asked for, through the API; each once. */
export function makeCast(origin: string): Cast {
  const made = new Map<Actor, Promise<Played>>();
  const play = (actor: Actor) => {
    const found = made.get(actor) ?? make(origin, actor);
    made.set(actor, found);
    return found;
  };
  return {
    state: async (actor) => (actor === 'visitor' ? undefined : (await play(actor)).state),
    depositOf: async (actor) => (await play(actor)).deposit ?? '',
  };
}

async function make(origin: string, actor: Actor): Promise<Played> {
  const api = await request.newContext();
  try {
    const { token, account } = actor === 'demo' ? await logIn(api, origin) : await signUp(api, origin);
    const who = { account_id: String(account.account_id), auth_token: token };
    let deposit: string | undefined;
    if (actor === 'payer') deposit = (await order(api, origin, who, 'payg/maya', '/mayapay', 'none')).id;
    if (actor === 'scanner') deposit = (await order(api, origin, who, 'payg/dgpayGcashQr', '/dgpaygcashqr', 'none')).id;
    if (actor === 'paid') {
      const made = await order(api, origin, who, 'payg/maya', '/mayapay', 'welcome');
      await api.post(made.payUrl, { data: { outcome: 'pay' } });
      deposit = made.id;
    }
    const { cookies } = await api.storageState();
    const stored = { name: 'parol-session', value: JSON.stringify({ token, account }) };
    return { state: { cookies, origins: [{ origin, localStorage: [stored] }] }, deposit };
  } finally {
    await api.dispose();
  }
}

async function logIn(api: APIRequestContext, origin: string): Promise<{ readonly token: string; readonly account: Record<string, unknown> }> {
  const reply = await callApi(api, origin, 'member/login', { account_id: demoMember.phone, password: demoMember.password });
  const row = reply.value[0];
  if (reply.status !== 1 || !row) throw new Error(`The demo member could not log in: ${reply.statusdesc}`);
  const { session_token: token, ...account } = row;
  return { token: String(token), account };
}

async function order(api: APIRequestContext, origin: string, who: Record<string, string>, call: string, route: string, promotion: string) {
  const reply = await callApi(api, origin, call, {
    ...who,
    deposit_amount: '500.00',
    promotion_id: promotion,
    mode: 'web',
    return_url: `${origin}${route}`,
  });
  const row = reply.value[0];
  if (reply.status !== 1 || !row) throw new Error(`${call} was refused: ${reply.statusdesc}`);
  return { id: String(row['deposit_id']), payUrl: String(row['pg_htpay_url']) };
}
