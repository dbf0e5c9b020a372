import { dayMs, pesos } from '@parol/domain';
import type { WalletAnswer } from '../play/seamless/wallet-op.ts';
import { memberIdOf, newMember } from './cashier.ts';
import type { TestClient } from './client.ts';
import { gameSession } from './game-session.ts';
import { addOperators, ops } from './operators.ts';
import type { TestPlatform } from './platform.ts';

export const provider = 'LAUNCHONE';
/** The ceilings that `withCeilings` sets: 100 times the stake, ₱400 a win, ₱1,000 a day. */
const ceilings = { stakes: 100, perWin: '400.00', perDay: '1000.00' };

/** Sets low ceilings for the provider and adds two operators who may act. */
export async function withCeilings(platform: TestPlatform): Promise<void> {
  const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
  const set = ['win:set-ceilings', provider, JSON.stringify(ceilings), '--from', from];
  const { exitCode, lines } = await ops(platform, ...set, '--reason', 'a test');
  if (exitCode !== 0) throw new Error(lines.join('\n'));
  await addOperators(platform);
  platform.clock.advance(dayMs);
}

/** A member at a game of the provider. Amounts are pesos as text or whole numbers. */
export interface BettingMember {
  readonly client: TestClient;
  readonly memberId: bigint;
  bet(tx: string, round: string, amount: string): Promise<WalletAnswer>;
  win(tx: string, round: string, amount: string, final?: boolean): Promise<WalletAnswer>;
  both(tx: string, bet: string, win: string): Promise<WalletAnswer>;
  rollback(betTx: string, amount?: string): Promise<WalletAnswer>;
}

/** Units of an amount such as `100.01`. */
export function units(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.split('.');
  return pesos(BigInt(whole)) + BigInt(cents.padEnd(4, '0'));
}

/** A new member with ₱1,000 at the provider's game. */
export async function bettingMember(platform: TestPlatform): Promise<BettingMember> {
  const client = await newMember(platform);
  const memberId = await memberIdOf(platform, client);
  const { parts } = platform;
  await parts.wallet.post({
    member: memberId,
    scope: 'test',
    key: `d${memberId}`,
    kind: 'deposit',
    amount: pesos(1_000),
    counter: { kind: 'gateway', owner: 'test' },
    at: parts.clock.now(),
  });
  const { shared, apply } = await gameSession(platform, memberId, {
    provider,
    code: 'jeepney-jackpot',
  });
  return {
    client,
    memberId,
    bet: (tx, round, amount) => apply({ ...shared, kind: 'bet', tx, round, amount: units(amount) }),
    win: (tx, round, amount, final = true) =>
      apply({ ...shared, kind: 'win', tx, round, amount: units(amount), final }),
    both: (tx, bet, win) =>
      apply({
        ...shared,
        kind: 'bet-and-win',
        tx,
        round: tx,
        bet: units(bet),
        win: units(win),
      }),
    rollback: (betTx, amount) =>
      apply({
        kind: 'rollback',
        session: shared.session,
        betTx,
        ...(amount !== undefined && { amount: units(amount) }),
      }),
  };
}

/** The reference of the member's only open held win, as `win:list` shows it. */
export async function heldReference(platform: TestPlatform, memberId: bigint): Promise<string> {
  const { id } = await platform.parts.db
    .selectFrom('held_win')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return platform.parts.locators.reference({ memberId, id });
}
