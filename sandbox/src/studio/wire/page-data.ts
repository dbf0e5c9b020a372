import type { MatchDraw } from './book.ts';
import type { Kind } from './kinds.ts';
import type { Lang } from './language.ts';
import type { GameView, RevealedSeed, RoundView } from './views.ts';

/** A game in play. */
export interface GamePage<K extends Kind = Kind> {
  readonly lang: Lang;
  readonly session: string;
  /** Origin of the site that frames the game. */
  readonly parent: string;
  readonly theme: GameView<K>;
  readonly sandbox: boolean;
  /** Whether it is a demo with fun money. */
  readonly fun: boolean;
  /** Of a book: the picks that its slip opens with, as `match:pick:odds`, separated by commas. */
  readonly picks?: string | undefined;
}

/** A past round, shown again. */
export interface RoundPage<K extends Kind = Kind> {
  readonly lang: Lang;
  readonly theme: GameView<K>;
  readonly round: RoundView<K>;
  readonly seed: RevealedSeed | undefined;
  /** The matches of a book's ticket; absent for other kinds. */
  readonly fixtures: readonly MatchDraw[] | undefined;
}

/** The form that recomputes a round. */
export interface VerifyPage<K extends Kind = Kind> {
  readonly lang: Lang;
  readonly theme: GameView<K>;
}

/** A provider's lobby: its games, each with its address on the site, which launches it. */
export interface LobbyPage {
  readonly lang: Lang;
  readonly provider: string;
  readonly games: readonly { readonly name: string; readonly address: string }[];
}

/** The page for an unknown address. */
export interface LostPage {
  readonly lang: Lang;
}

export type PageData = GamePage | RoundPage | VerifyPage | LobbyPage | LostPage;
