import type { CatalogueGame } from '../play/catalogue/catalogue.ts';
import type { WalletOp } from '../play/seamless/wallet-op.ts';
import { memberIdOf } from './cashier.ts';
import type { TestClient } from './client.ts';
import { gameSession } from './game-session.ts';
import type { TestPlatform } from './platform.ts';

/** A round with a bet, which its provider ends. Every call throws unless the platform accepts it. */
export interface OpenRound {
  /** Pays units and ends the round. */
  win(units: bigint): Promise<void>;
  /** Ends the round without a win. */
  lose(): Promise<void>;
  /** Returns the stake. */
  voided(): Promise<void>;
}

let rounds = 0;

/** Bets units on a new round of a game, through the wallet that providers call. */
export async function openRound(
  platform: TestPlatform,
  client: TestClient,
  game: CatalogueGame | undefined,
  units: bigint,
): Promise<OpenRound> {
  if (!game) throw new Error('There is no such game.');
  const { shared, apply: send } = await gameSession(
    platform,
    await memberIdOf(platform, client),
    game,
  );
  const name = `round-${++rounds}`;
  const inRound = { ...shared, round: name };
  const apply = async (op: WalletOp) => {
    const { status } = await send(op);
    if (status !== 'ok') throw new Error(`The provider got ${status}.`);
  };
  await apply({ kind: 'bet', tx: name, amount: units, ...inRound });
  return {
    win: (amount) => apply({ kind: 'win', tx: `${name}-win`, amount, final: true, ...inRound }),
    lose: () => apply({ kind: 'end-round', ...inRound }),
    voided: () => apply({ kind: 'rollback', session: shared.session, betTx: name, amount: units }),
  };
}
