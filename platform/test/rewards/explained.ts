import type { Models } from './models.ts';

/**
 * The movements expected in the ledger between each programme and member, by `<scope> <member>`, in
 * units of pesos or tokens. `prizes`: of the draws, by `<member> <place>`; `now` is epoch ms.
 */
export function explained(
  models: Models,
  prizes: ReadonlyMap<string, bigint>,
  now: number,
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (scope: string, amounts: ReadonlyMap<unknown, bigint>) => {
    for (const [key, units] of amounts) {
      const sum = `${scope} ${String(key).split(' ')[0]}`;
      sums.set(sum, (sums.get(sum) ?? 0n) + units);
    }
  };
  add('reward:rebate', models.rebate.claimed);
  add('reward:referral', models.referrals.paid);
  add('reward:draw', prizes);
  add('reward:prediction', models.predictions.paid);
  add('reward:campaign_reward', models.campaignRewards.paid);
  add('gift', models.gifts.credited);
  for (const [key, units] of models.tokens.movements(now)) {
    const [programme = '', member] = key.split(' ');
    add(`token:${programme}`, new Map([[member, units]]));
  }
  return new Map([...sums].filter(([, units]) => units !== 0n));
}

/**
 * The balances expected of the house accounts after that, by `<peso or token> <owner>`. `back`:
 * units of gifts that members returned, above the cap or when the gift ended.
 */
export function houseOf(moved: ReadonlyMap<string, bigint>, back: bigint): Map<string, bigint> {
  const held = new Map([['peso ', back]]);
  for (const [key, units] of moved) {
    const [scope = ''] = key.split(' ');
    const [what, programme = ''] = scope.split(':');
    const account = `${what === 'token' ? 'token' : 'peso'} ${programme}`;
    held.set(account, (held.get(account) ?? 0n) - units);
  }
  return new Map([...held].filter(([, units]) => units !== 0n));
}
