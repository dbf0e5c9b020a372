import { dayMs } from '@parol/domain';
import { drawList, enterDraw } from '@parol/wire/draw';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { opsLines } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
beforeAll(async () => {
  const session = { idleMs: 100 * dayMs, absoluteMs: 100 * dayMs };
  platform = await testPlatform({ listening: true, config: { session } });
  platform.clock.set(new Date('2026-11-25T09:00:00+08:00'));
  await run(platform, 'rewards.hold-draws');
});
afterAll(() => platform.close());

const reason = ['--reason', 'test'];
const said = async (...line: string[]) => (await opsLines(platform, ...line)).join('\n');
async function newMember(): Promise<TestClient & { readonly phone: string }> {
  const client = await signedUp(platform, `63917448${String(1000 + phones++)}`);
  return Object.assign(client, { phone: client.accountId ?? '' });
}
async function daily(client: TestClient) {
  const { value } = await client.call(drawList, {}, { account_id: client.accountId });
  const draw = value.find(({ kind, state }) => kind === 'daily' && state === 'open');
  if (!draw) throw new Error('There is no open draw.');
  return draw;
}
it('operators grant tickets in a draw - enters them while it is open, within its limit', async () => {
  const client = await newMember();
  const { draw_id, closes_at } = await daily(client);
  const grant = (count: string, ...more: string[]) =>
    said('draw:grant', client.phone, draw_id, count, ...more);
  expect(await grant('2')).toContain('Give a reason');
  expect(await grant('0', ...reason)).toContain('<tickets>: "0" is not a whole number');
  expect(await said('draw:grant', client.phone, '7', '1', ...reason)).toContain('draw_not_exists');
  expect(await grant('2', ...reason)).toContain('has 2 tickets');
  expect((await daily(client)).mine).toBe(2);
  expect((await client.call(enterDraw, { draw_id, tickets: 1 })).code).toBe('insufficient_ticket');

  const away = await newMember();
  await said('rg:exclude', away.phone, '6');
  expect(await said('draw:grant', away.phone, draw_id, '1', ...reason)).toContain('self_excluded');
  const before = platform.clock.now();
  platform.clock.set(new Date(closes_at));
  expect(await grant('1', ...reason)).toContain('draw_closed');
  expect(await said('draw:revoke', client.phone, draw_id, ...reason)).toContain('draw_closed');
  platform.clock.set(before);
});

it('operators revoke tickets of a draw - removes them once; they can be entered again', async () => {
  const client = await newMember();
  const { draw_id } = await daily(client);
  const revoke = (...more: string[]) => said('draw:revoke', client.phone, draw_id, ...more);
  await said('ticket:grant', client.phone, '3', ...reason);
  expect((await client.call(enterDraw, { draw_id, tickets: 3 })).code).toBe('OK');
  expect(await revoke()).toContain('Give a reason');
  expect(await revoke(...reason)).toContain('3 tickets');
  expect((await daily(client)).mine).toBe(0);
  expect(await revoke(...reason)).toContain('has no tickets');
  expect((await client.call(enterDraw, { draw_id, tickets: 3 })).code).toBe('OK');
  expect((await client.call(enterDraw, { draw_id, tickets: 1 })).code).toBe('insufficient_ticket');
});
