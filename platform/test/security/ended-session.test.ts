import { hourMs, pesos } from '@parol/domain';
import {
  account,
  endOtherSessions,
  endSession,
  forgotPassword,
  login,
  logout,
  resetPassword,
  sessionList,
} from '@parol/wire/member';
import { walletTokens } from '@parol/sandbox/studio/wallets/wallet-tokens';
import { launchOne } from '@parol/wire/provider-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WalletOp } from '../../src/play/seamless/wallet-op.ts';
import { memberIdOf } from '../../src/testing/cashier.ts';
import { latestCode, signedUp, TestClient, testPassword } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { checkInvariants } from '../../src/testing/ledger-invariants.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import { tally } from './long-run.ts';

const provider = 'LAUNCHONE';
const stake = pesos(10);
/** Shorter than the provider's session, which would end bets too. */
const session = { idleMs: 6 * hourMs, absoluteMs: 6 * hourMs };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ listening: true, config: { session } });
  await addOperators(platform);
});
afterAll(() => platform.close());

let phones = 0;
/** A member with money and an open game, who is also logged in on a second device. */
async function playing() {
  const phone = `63917400${String(phones++).padStart(4, '0')}`;
  const thief = await signedUp(platform, phone);
  const owner = new TestClient(platform);
  await owner.call(login, { account_id: phone, password: testPassword });
  await platform.parts.wallet.post({
    member: await memberIdOf(platform, thief),
    scope: 'test',
    key: phone,
    kind: 'deposit',
    amount: pesos(100),
    counter: { kind: 'gateway', owner: 'test' },
    at: platform.clock.now(),
  });
  const game = await launched(thief, phone);
  expect(await game.bet('won')).toBe('ok');
  expect(await game.bet('returned')).toBe('ok');
  return { phone, thief, owner, game };
}

/** Launches a game as the member's page does, and calls the wallet as its provider does. */
async function launched(client: TestClient, phone: string) {
  const game = { player_id: phone, lang_code: 'en', game_code: 'jeepney-jackpot' } as const;
  const [row] = (await client.call(launchOne, game)).value;
  const opened = new URL(row?.game_url ?? '').searchParams.get('session') ?? '';
  const stored = await platform.parts.db
    .selectFrom('studio_session')
    .select(['id', 'wallet_token'])
    .where('id', '=', opened)
    .executeTakeFirstOrThrow();
  const token = walletTokens(platform.parts).open(stored);
  const apply = async (op: WalletOp) =>
    (await platform.services.seamless.core.apply(provider, op)).status;
  const named = (round: string) => ({
    session: token,
    round,
    tx: `${phone}-${round}`,
    currency: 'PHP',
  });
  return {
    bet: (round: string) => apply({ ...named(round), kind: 'bet', amount: stake }),
    spin: (round: string) =>
      apply({ ...named(round), kind: 'bet-and-win', bet: stake, win: stake }),
    win: (round: string) =>
      apply({ ...named(round), kind: 'win', tx: `${phone}-win`, amount: pesos(30), final: true }),
    rollback: (round: string) =>
      apply({ kind: 'rollback', session: token, betTx: `${phone}-${round}` }),
  };
}

type Playing = Awaited<ReturnType<typeof playing>>;
/** Acts that end the session of the playing device. */
const ends: Readonly<Record<string, (of: Playing) => Promise<unknown>>> = {
  'logging out': ({ thief }) => thief.call(logout, {}),
  'ending it on another device': async ({ owner }) => {
    const { value } = await owner.call(sessionList, {});
    const other = value.find(({ current }) => !current);
    return owner.call(endSession, { session_id: other?.session_id ?? '' });
  },
  'ending all others': ({ owner }) => owner.call(endOtherSessions, {}),
  'resetting the password': async ({ phone }) => {
    const client = new TestClient(platform);
    await client.call(forgotPassword, { account_id: phone, contact_phone: phone.slice(-4) });
    const tac = await latestCode(platform, phone);
    return client.call(resetPassword, { account_id: phone, tac, new_password: 'Harana2026x' });
  },
  'an operator who ends its sessions': async ({ phone, thief }) => {
    const end = (...more: string[]) => ops(platform, 'session:end', phone, ...more);
    expect(await end()).toMatchObject({ exitCode: 1 });
    expect(await end('--reason', 'a test')).toMatchObject({ exitCode: 0 });
    expect(await end('--reason', 'a test')).toMatchObject({ exitCode: 1 });
    const [notice] = await platform.services.messages.latest(1, phone);
    expect(notice).toMatchObject({ purpose: 'notice-all-sessions-ended' });
    expect(await thief.call(account, {})).toMatchObject({ code: 'session_not_exists' });
    return thief.call(login, { account_id: phone, password: testPassword });
  },
  'an operator who ends all sessions': async () => {
    const end = (...more: string[]) => ops(platform, 'session:end-all', '--reason', 'a test', ...more); // prettier-ignore
    expect(await end()).toMatchObject({ exitCode: 1 });
    const { exitCode } = await end('--as', 'ana');
    return { ok: exitCode === 0 };
  },
  'its expiry': async () => {
    platform.clock.advance(session.absoluteMs);
    return { ok: true };
  },
};

describe.each(Object.entries(ends))('%s', (_, end) => {
  it('ends bets at once, and never wins or rollbacks', async () => {
    const of = await playing();
    expect(await end(of)).toMatchObject({ ok: true });
    expect(await of.game.bet('later')).toBe('session_expired');
    expect(await of.game.spin('later')).toBe('session_expired');
    // A repeated bet gets the same answer as before.
    expect(await of.game.bet('won')).toBe('ok');
    expect(await of.game.win('won')).toBe('ok');
    expect(await of.game.rollback('returned')).toBe('ok');
    const member = await memberIdOf(platform, of.thief);
    expect(await platform.parts.wallet.balance(member)).toBe(pesos(120));
    expect(await checkInvariants(platform.parts.db)).toMatchObject({ ok: true });
    tally('bets after the end of a session', 2);
  });
});

describe('a block', () => {
  it('ends bets at once, and never wins or rollbacks', async () => {
    const { phone, game } = await playing();
    const { exitCode } = await ops(platform, 'member:block', phone, '--reason', 'two accounts');
    expect(exitCode).toBe(0);
    expect(await game.bet('later')).toBe('member_blocked');
    expect(await game.win('won')).toBe('ok');
    expect(await game.rollback('returned')).toBe('ok');
    tally('bets after the end of a session', 1);
  });
});

describe('another device', () => {
  it('continues to play while its own session lasts', async () => {
    const { phone, thief, owner } = await playing();
    const game = await launched(owner, phone);
    await thief.call(logout, {});
    expect(await game.spin('own')).toBe('ok');
  });

  it.each<readonly [string, (memberId: bigint) => Promise<unknown>]>([
    ['was logged out', (memberId) => platform.services.sessions.closeAll(memberId)],
    ['expired', async () => platform.clock.advance(1_000)],
  ])('that %s before its game opened - opens no game', async (_, end) => {
    const { owner } = await playing();
    const memberId = await memberIdOf(platform, owner);
    const [{ id: sessionId } = { id: undefined }] = await platform.services.sessions.list(memberId);
    platform.clock.advance(session.absoluteMs - 1_000);
    const ticket = await platform.services.seamless.sessions.ticket({
      memberId,
      providerCode: provider,
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
      sessionId,
    });
    await end(memberId);
    const opened = await platform.services.seamless.core.apply(provider, {
      kind: 'authenticate',
      ticket,
    });
    expect(opened.status).toBe('invalid_session');
  });
});
