import type { Parts } from '../../parts.ts';
import type { ProviderSessions } from '../../seamless/provider-session.service.ts';
import { playerName } from '../../seamless/wallet-core.service.ts';
import type { Rounds } from './round.service.ts';
import * as repository from './studio.repository.ts';
import type { StudioRound, StudioSession } from './studio.repository.ts';
import { providerOf } from './studio.wallets.ts';

/** Rounds without a browser, really drawn and really paid: the demo's history at whatever time the clock shows. */
export interface History {
  /** One round of a slot at a stake such as '5.00'; undefined when the wallet refused it (no balance). Needs no launch. */
  play(memberId: bigint, gameCode: string, stake: string): Promise<StudioRound | undefined>;
}

export interface HistoryParts extends Pick<Parts, 'db' | 'clock' | 'chance' | 'config'> {
  readonly sessions: ProviderSessions;
  readonly rounds: Rounds;
}

export function createHistory({ db, clock, chance, config, sessions, rounds }: HistoryParts): History {
  const open = new Map<string, StudioSession>();

  async function sessionOf(memberId: bigint, gameCode: string): Promise<StudioSession> {
    const key = `${memberId}/${gameCode}`;
    const held = open.get(key);
    const now = clock.now();
    if (held && held.created_at <= now && held.expires_at > now) return held;
    const wallet = await sessions.open({ memberId, providerCode: providerOf(gameCode), gameCode, currency: 'PHP' });
    const session: StudioSession = {
      id: chance.token(24),
      player: playerName(memberId),
      game_code: gameCode,
      wallet_token: wallet.token,
      parent_origin: config.origin,
      currency: 'PHP',
      created_at: now,
      expires_at: wallet.expiresAt,
    };
    await repository.addSession(db, session);
    open.set(key, session);
    return session;
  }

  return {
    async play(memberId, gameCode, stake) {
      return rounds.playAtOnce(await sessionOf(memberId, gameCode), `history-${chance.token(9)}`, { stake });
    },
  };
}
