import type { ProviderCode } from '@parol/wire/provider-calls';

/** Games of one provider with the same rules; `Name/motif` for one that its tile has to show. */
type Lineup = readonly [provider: ProviderCode, ...names: readonly string[]];

/** Games with the rules and RTP of a studio game under another name, picture and colours. */
export interface PlayedAs {
  /** Code of the studio game. */
  readonly plays: string;
  /** What the tiles of the others may show, most of it from the game's own symbols. */
  readonly motifs: readonly string[];
  readonly lineups: readonly Lineup[];
}
