import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newMember, opened, startCashier } from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';

/** The most statements of a deposit, with the beginnings and ends of transactions: each is a round trip. */
const most = { order: 11, notice: 13, repeated: 7 };

const during = new AsyncLocalStorage<string[]>();
let platform: TestPlatform;
beforeAll(async () => {
  noteStatements();
  platform = await startCashier();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

/** Notes what each connection is sent, for the work that sends it: the provider's own is not noted. */
function noteStatements(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  const noted = function (this: pg.Client, ...given: [string | pg.QueryConfig]) {
    const [sent] = given;
    during.getStore()?.push(typeof sent === 'string' ? sent : sent.text);
    return Reflect.apply(query, this, given);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(noted as never);
}

/** Connections of gateways are read again every three seconds, whoever asks for them. */
const isKept = (text: string) => /"gateway_(?:connection|key)"/.test(text);

/** The result of some work, and the statements that it sends. */
async function statementsOf<T>(work: () => Promise<T>): Promise<readonly [T, readonly string[]]> {
  const sent: string[] = [];
  const result = await during.run(sent, work);
  return [result, sent.filter((text) => !isKept(text))];
}

/** Orders a deposit, and sends the notice that it is paid twice. */
async function statementsOfDeposit() {
  const client = await newMember(platform);
  const [{ deposit_id }, order] = await statementsOf(() => opened(client, gateways.maya, '500'));
  const event = await eventFor(platform, deposit_id);
  const [paid, notice] = await statementsOf(() => webhook(platform, 'maya', event));
  const [again, repeated] = await statementsOf(() => webhook(platform, 'maya', event));
  expect([paid, again].map(({ body }) => body.value)).toEqual([
    [{ outcome: 'credited' }],
    [{ outcome: 'replayed' }],
  ]);
  return { order, notice, repeated };
}

it('a deposit - is ordered and credited with no more statements than these', async () => {
  // What is kept in memory is read by the first deposit.
  await statementsOfDeposit();
  const sent = await statementsOfDeposit();
  // A number that became smaller is written down, so that it stays so.
  const counts = Object.entries(sent).map(([step, texts]) => [step, texts.length] as const);
  expect(Object.fromEntries(counts), JSON.stringify(sent, undefined, 1)).toEqual(most);
});
