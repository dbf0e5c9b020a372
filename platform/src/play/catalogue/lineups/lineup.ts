import type { Motif } from '@parol/domain';
import type { ProviderCode } from '@parol/wire/provider-calls';

/** Games of one provider with the same rules; `Name/motif` for a motif other than the table's. */
type Lineup = readonly [provider: ProviderCode, ...names: readonly string[]];

/** Games with the rules and RTP of a studio game under another name, picture and colours. */
export interface PlayedAs {
  /** Code of the studio game. */
  readonly plays: string;
  /** Motifs, used in turn. */
  readonly motifs: readonly Motif[];
  readonly lineups: readonly Lineup[];
}
