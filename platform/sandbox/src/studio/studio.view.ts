import { formatAmount } from '@parol/domain';
import { stakes } from './engine/stake.ts';
import type { StudioGame } from './games/game.ts';
import type { StudioRound, StudioSeed } from './studio.repository.ts';

/** A game as its page draws it. */
export const gameView = ({ code, name, kind, rtp, look, facts }: StudioGame) => ({
  game: code,
  name,
  kind,
  rtp,
  scene: look.scene,
  colors: look.colors,
  stakes,
  ...facts,
});

/** A seed in use: its commitment, never the seed. */
export const seedView = (seed: StudioSeed) => ({
  hash: seed.seed_hash,
  client_seed: seed.client_seed,
  nonce: seed.nonce,
});

/** A seed that was ended, with what it was. */
export const revealedView = (seed: StudioSeed) => ({
  ...seedView(seed),
  server_seed: seed.revealed_at ? seed.server_seed : null,
});

/** A round as its player sees it: what is still to be drawn is not in `seen`. */
export const roundView = (round: StudioRound, now: Date) => ({
  id: round.id,
  game: round.game_code,
  stake: formatAmount(round.stake),
  payout: formatAmount(round.payout),
  seen: round.outcome,
  choice: round.choice,
  acts: round.acts,
  step: round.step,
  nonce: round.nonce,
  client_seed: round.client_seed,
  at: round.created_at.toISOString(),
  elapsed: now.getTime() - (round.opened_at ?? round.created_at).getTime(),
  state: round.state,
});
