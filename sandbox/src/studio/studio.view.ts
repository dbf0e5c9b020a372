import { formatAmount } from '@parol/domain';
import { stakes } from './engine/stake.ts';
import type { GameOf } from './games/game.ts';
import type { StudioRound, StudioSeed } from './store/studio.repository.ts';
import type { Kind, Kinds } from './wire/kinds.ts';
import type { GameBasics, GameView, RevealedSeed, RoundView, SeedView } from './wire/views.ts';

/** A game as its page draws it. */
export const gameView = <K extends Kind>({
  code,
  name,
  kind,
  rtp,
  look,
  facts,
}: GameOf<K>): GameView<K> => {
  const { scene, colors } = look;
  const basics: GameBasics<K> = { game: code, name, kind, rtp, scene, colors, stakes };
  return { ...basics, ...facts };
};

/** A seed in use: its commitment, never the seed. */
export const seedView = (seed: StudioSeed): SeedView => ({
  hash: seed.seed_hash,
  client_seed: seed.client_seed,
  nonce: seed.nonce,
});

/** A seed with its server seed, once that has been revealed. */
export const revealedView = (seed: StudioSeed): RevealedSeed => ({
  ...seedView(seed),
  server_seed: seed.revealed_at ? seed.server_seed : null,
});

/** A round as its player sees it; `seen` contains no future draws. */
export const roundView = (round: StudioRound, now: Date): RoundView => ({
  id: round.id,
  game: round.game_code,
  stake: formatAmount(round.stake),
  payout: formatAmount(round.payout),
  seen: round.outcome as Kinds[Kind]['seen'],
  choice: round.choice as Kinds[Kind]['choice'],
  acts: round.acts as readonly Kinds[Kind]['act'][],
  step: round.step,
  nonce: round.nonce,
  client_seed: round.client_seed,
  at: round.created_at.toISOString(),
  elapsed: now.getTime() - (round.opened_at ?? round.created_at).getTime(),
  state: round.state,
});
