import { dayMs, isBook } from '@parol/domain';
import { gameList, launchDemo } from '@parol/wire/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedText } from '@parol/platform/kernel/secrets';
import { TestClient } from '@parol/platform/testing/client';
import { testPlatform, type TestPlatform } from '@parol/platform/testing/platform';
import { createFun, type Fun } from './fun.service.ts';

let platform: TestPlatform;
let visitor: TestClient;
let fun: Fun;

beforeAll(async () => {
  platform = await testPlatform({ listening: true });
  visitor = new TestClient(platform);
  fun = createFun(platform.parts);
});
afterAll(() => platform.close());

const demo = (game_code: string, provider_code = 'LAUNCHONE') =>
  visitor.call(launchDemo, { provider_code, game_code, lang_code: 'en' });
const studio = async (call: string, body: object) => {
  const reply = await fetch(`${platform.parts.config.thirdPartyOrigin}/studio/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as {
    readonly status: string;
    readonly balance?: string;
    readonly round?: { readonly payout: string };
  };
};
const sessionOf = async (game: string) =>
  new URL((await demo(game)).value[0]?.game_demo_url ?? '').searchParams.get('session') ?? '';
const units = (amount = '0') => Math.round(Number(amount) * 100);

describe('a demo', () => {
  it('is offered for every game except books', async () => {
    const { value } = await visitor.call(gameList, {});
    expect(value.filter((game) => game.demo && isBook(game.game_type))).toEqual([]);
    expect(value.filter((game) => game.demo).length).toBeGreaterThan(250);
  });

  it('opens for a visitor at the providers’ origin and plays with fun money, once for each key', async () => {
    const opened = await demo('manila-sevens');
    expect(opened.value[0]).toMatchObject({ game: { game_code: 'manila-sevens' } });
    const url = new URL(opened.value[0]?.game_demo_url ?? '');
    expect(url.origin).toBe(platform.parts.config.thirdPartyOrigin);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${platform.parts.config.origin}`,
    );
    const session = url.searchParams.get('session');
    expect(await studio('state', { session })).toMatchObject({ status: 'OK', balance: '2000.00' });
    const spun = await studio('play', { session, key: 'demo-spin-1', choice: { stake: '10' } });
    expect(units(spun.balance)).toBe(199_000 + units(spun.round?.payout));
    expect(
      await studio('play', { session, key: 'demo-spin-1', choice: { stake: '10' } }),
    ).toMatchObject({ balance: spun.balance });
  });

  it('can lose all its fun money and refill it for free', async () => {
    const session = await sessionOf('luneta-roulette');
    const all = (key: string) =>
      studio('play', { session, key, choice: { bets: [{ on: '17', pesos: 500 }] } });
    let last = await all('all-in-0000');
    for (let index = 1; index < 40 && last.status === 'OK'; index++)
      last = await all(`all-in-${1000 + index}`);
    expect(['OK', 'INSUFFICIENT_BALANCE', 'CHOICE_NOT_ALLOWED']).toContain(last.status);
    expect(units((await studio('refill', { session })).balance)).toBeGreaterThanOrEqual(200_000);
  });

  it.each([
    ['of a book', 'tala-sports', 'LAUNCHONE', 'game_not_exists'],
    ['of another provider’s game', 'golden-tamaraw', 'LAUNCHONE', 'game_not_exists'],
    ['of no game', '', 'LAUNCHONE', 'game_code_required'],
  ])('%s is refused', async (_what, code, provider, refusal) =>
    expect((await demo(code, provider)).code).toBe(refusal),
  );

  it('is refused without a provider’s signature, and refills no unknown session', async () => {
    const body = {
      provider: 'LAUNCHONE',
      game_code: 'manila-sevens',
      return_origin: platform.parts.config.origin,
    };
    expect((await studio('demo', body)).status).toBe('INVALID_SIGNATURE');
    expect((await studio('refill', { session: 'nobody' })).status).toBe('SESSION_UNKNOWN');
  });

  it('is deleted after a day, with its rounds', async () => {
    const session = await sessionOf('pisonet-dice');
    expect(
      (
        await studio('play', {
          session,
          key: 'dice-demo-1',
          choice: { stake: '10', side: 'under', chance: 50 },
        })
      ).status,
    ).toBe('OK');
    platform.clock.advance(dayMs + 1);
    await fun.forget();
    expect((await studio('state', { session })).status).toBe('SESSION_UNKNOWN');
  });
});

describe('fun money', () => {
  const wallet = () => fun.wrap({ apply: async () => undefined });
  const bet = (session: string, tx: string, amount = 100_000n) =>
    ({ kind: 'bet', session, tx, round: 'r', amount, currency: 'PHP' }) as const;

  it('moves and is returned once for each id, and is not taken after a rollback', async () => {
    const session = storedText((await fun.open('manila-sevens', 'http://localhost')).wallet_token);
    const port = wallet();
    const balanceOf = async (op: Parameters<typeof port.apply>[0]) => {
      const answer = await port.apply(op);
      return answer?.status === 'ok' ? answer.balance : answer?.status;
    };
    expect(await balanceOf(bet(session, 'a'))).toBe(19_900_000n);
    expect(await balanceOf(bet(session, 'a'))).toBe(19_900_000n);
    expect(
      await balanceOf({
        kind: 'win',
        session,
        tx: 'a-win',
        round: 'r',
        amount: 50_000n,
        currency: 'PHP',
        final: true,
      }),
    ).toBe(19_950_000n);
    expect(await balanceOf({ kind: 'rollback', session, betTx: 'a' })).toBe(20_050_000n);
    expect(await balanceOf({ kind: 'rollback', session, betTx: 'a' })).toBe(20_050_000n);
    expect(await balanceOf({ kind: 'rollback', session, betTx: 'late' })).toBe(20_050_000n);
    expect(await balanceOf(bet(session, 'late'))).toBe(20_050_000n);
    expect(await balanceOf(bet(session, 'much', 30_000_000n))).toBe('insufficient_balance');
    expect(await balanceOf({ kind: 'balance', session: 'fun:nobody' })).toBe('invalid_session');
  });

  it('is not used for other sessions, which use the wallet', async () => {
    expect(await wallet().apply(bet('a-real-session', 'b'))).toBeUndefined();
  });
});
