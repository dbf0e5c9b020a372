import type { Motif } from '@parol/domain';
import type { ProviderCode } from '@parol/wire/provider-calls';

/** Games of one provider that play alike; `Name/motif` where the picture is not one of the table's own. */
export type Lineup = readonly [provider: ProviderCode, ...names: readonly string[]];

/** Games that are played as one of the studio's: the same rules and return under another name, picture and colours. */
export interface PlayedAs {
  /** Code of the studio's game. */
  readonly plays: string;
  /** Their pictures, one after the other. */
  readonly motifs: readonly Motif[];
  readonly lineups: readonly Lineup[];
}
