import { expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { newMember, opened } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, runByTwo } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { eventFor, webhook } from '../../testing/webhooks.ts';

/* While a key is replaced, the log tells an operator when the provider uses the new one. */

/** A gateway whose provider sends a token, which only rings for its orders. */
const ringing = {
  ...gateways.maya,
  id: 'ringing',
  call: 'ringing',
  route: '/ringing',
  adapter: 'susi',
};
const logged: { readonly gateway?: string; readonly key?: number; readonly msg: string }[] = [];

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), {
  gateways: [gateways.maya, ringing],
  log: (line) => logged.push(JSON.parse(line)),
});

const nextKey = (gateway: string, key: string, value: string) =>
  runByTwo(platform, 'gateway:connect', [gateway, '--next'], { key, 'key-file': value });
/** What the log says about notices of a gateway, and the number of the key that proved each. */
const provedBy = (gateway: string) =>
  logged
    .filter((line) => line.gateway === gateway && /^a (kept )?notice/.test(line.msg))
    .map(({ key, msg }) => [key, msg]);

it('a notice that is taken - is logged with the number of the key that proved it', async () => {
  await addOperators(platform);
  const next = 'the next secret of this gateway';
  await nextKey('maya', 'shared-secret', next);
  const { deposit_id } = await opened(await newMember(platform), gateways.maya, '500');
  const event = await eventFor(platform, deposit_id);
  expect((await webhook(platform, 'maya', event)).http).toBe(200);
  expect((await webhook(platform, 'maya', event, { secret: next })).http).toBe(200);
  expect(provedBy('maya')).toEqual([
    [1, 'a notice of a gateway was taken'],
    [2, 'a notice of a gateway was taken'],
  ]);
});

it('a notice with a token - is logged with the number of the token', async () => {
  const token = 'the_next_token_of_this_gateway';
  await nextKey('ringing', 'token', token);
  const data = { id: 'o-1', external_id: 'nobody', status: 'SUCCEEDED', currency: 'PHP' };
  await webhook(platform, 'ringing', { data }, { headers: { 'x-callback-token': token } });
  // The sandbox has entered the keys before: a token, and what we send to the provider.
  expect(provedBy('ringing')).toEqual([[3, 'a notice of a gateway rang for its orders']]);
});
