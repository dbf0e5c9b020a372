import type { Clock } from '@parol/platform/kernel/clock';
import type { Db } from '@parol/platform/kernel/database';
import type { Random } from '@parol/platform/kernel/random';
import { fairDraw } from '../engine/fair.ts';
import type { Draw, Playable } from '../engine/rules.ts';
import * as repository from '../store/studio.repository.ts';
import type { StudioRound, StudioSeed, StudioSession } from '../store/studio.repository.ts';
import type { Seeds } from './seed.service.ts';

export interface DrawParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Random;
  readonly seeds: Seeds;
}

/** What all players of a shared round have in common: its seed, and when it starts. */
export interface SharedStart {
  readonly seed: StudioSeed;
  readonly startsAt: Date;
}

/**
 * Draws the outcome of a round and stores it before any money moves, so that nothing that happens
 * later can change it. Undefined if another request took the round's key or the seed changed.
 */
export async function drawRound(
  { db, clock, ids, seeds }: DrawParts,
  session: StudioSession,
  key: string,
  rules: Playable,
  choice: unknown,
  shared?: SharedStart,
): Promise<StudioRound | 'not-allowed' | undefined> {
  if (!rules.play(choice, [], nothing)) return 'not-allowed';
  const seed = shared?.seed ?? (await nextDraw(db, seeds, session));
  if (!seed) return undefined;
  const played = rules.play(choice, [], fairDraw(seed.server_seed, seed.client_seed, seed.nonce));
  if (!played) return 'not-allowed';
  const now = clock.now();
  const round: StudioRound = {
    id: `T${ids.id(now)}`,
    session_id: session.id,
    spin_key: key,
    player: session.player,
    game_code: session.game_code,
    seed_id: seed.id,
    nonce: seed.nonce,
    client_seed: seed.client_seed,
    stake: played.stake,
    payout: played.payout,
    outcome: played.seen,
    choice,
    acts: [],
    step: 0,
    pending: null,
    raises: 0,
    paid: 0n,
    owing: 0n,
    wins: 0,
    state: 'betting',
    wallet_token: session.wallet_token,
    created_at: now,
    opened_at: shared?.startsAt ?? null,
    touched_at: now,
    due_at: null,
  };
  return (await repository.addRound(db, round)) ? round : undefined;
}

/** The player's own seed with its next nonce; undefined when the seed changed meanwhile. */
async function nextDraw(db: Db, seeds: Seeds, session: StudioSession) {
  const current = await seeds.current(session.player, session.game_code);
  return repository.takeNonce(db, current.id);
}

/** Draws for checking whether a choice is allowed; no seed is used. */
const nothing: Draw = () => 0;
