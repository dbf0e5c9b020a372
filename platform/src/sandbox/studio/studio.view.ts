import { formatAmount } from '@parol/wire';
import { lineBetsInStake, lines, type SlotMath } from './engine/math.ts';
import { stakes } from './round.service.ts';
import type { StudioRound, StudioSeed } from './studio.repository.ts';
import { letters, type Theme } from './themes/theme.ts';

/** A machine as the client draws it: everything in it may be public, strips included (a verifier needs them). */
export const machineView = (math: SlotMath) => ({
  id: math.id,
  volatility: math.volatility,
  rtp: math.rtp,
  reels: math.reels,
  freeReels: math.freeReels,
  lines,
  pays: math.pays,
  scatterPays: math.scatterPays,
  freeSpins: math.freeSpins,
  retrigger: math.retrigger,
  wildMultiplier: math.wildMultiplier,
  freeMultipliers: math.freeMultipliers,
  lineBets: lineBetsInStake,
});

export const themeView = (theme: Theme) => ({
  game: theme.game,
  name: theme.name,
  scene: theme.scene,
  colors: theme.colors,
  pictures: theme.pictures,
  letters,
  machine: machineView(theme.math),
  stakes,
});

/** A seed in use: its commitment, never the seed. */
export const seedView = (seed: StudioSeed) => ({ hash: seed.seed_hash, client_seed: seed.client_seed, nonce: seed.nonce });

/** A seed that was ended, with what it was. */
export const revealedView = (seed: StudioSeed) => ({ ...seedView(seed), server_seed: seed.revealed_at ? seed.server_seed : null });

export const roundView = (round: StudioRound) => ({
  id: round.id,
  game: round.game_code,
  stake: formatAmount(round.stake),
  payout: formatAmount(round.payout),
  spins: round.outcome.spins,
  pay: round.outcome.pay,
  nonce: round.nonce,
  client_seed: round.client_seed,
  at: round.created_at.toISOString(),
  state: round.state,
});
