import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type {
  GameRoundColumns,
  LaunchTicketColumns,
  ProviderSessionColumns,
} from './seamless.tables.ts';

type LaunchTicketTable = TableOf<
  LaunchTicketColumns,
  {
    /** The site's session that it was launched from; null if there was none. */
    session_id: bigint | null;
  }
>;
type ProviderSessionTable = TableOf<
  ProviderSessionColumns,
  {
    /** For the member's round list; null in older sessions. */
    game_name: string | null;
    /** The lowest stake of the game, in units; null in older sessions. */
    minimum_stake: bigint | null;
    /** The site's session that it was launched from; null if there was none. */
    session_id: bigint | null;
  }
>;
export type RoundState = 'open' | 'settled' | 'cancelled';
type GameRoundTable = TableOf<
  GameRoundColumns,
  {
    state: RoundState;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    launch_ticket: ByMember<LaunchTicketTable>;
    provider_session: ByMember<ProviderSessionTable>;
    game_round: ByMember<GameRoundTable>;
    played_round: GameRoundTable;
  }
}
