import type { Category } from '@parol/domain';
import type { volatilities } from '@parol/wire/game';
import type { ProviderCode } from '@parol/wire/provider-calls';

interface Art {
  /** What the tile shows, one of the pictures in sandbox/src/studio/tiles. */
  readonly motif: string;
  /** Light background, dark background, accent. */
  readonly colors: readonly [string, string, string];
  /** Selects backdrop, frame and arrangement. */
  readonly composition: number;
}

type Volatility = (typeof volatilities)[number];

export interface CatalogueGame {
  readonly provider: ProviderCode;
  readonly code: string;
  readonly name: string;
  readonly type: Category;
  readonly art: Art;
  /** What its tile may show instead where another of the top ten shows the same. */
  readonly otherMotifs: readonly string[];
  /** Hundredths of a percent; null for books, which have no RTP. */
  readonly rtp: number | null;
  readonly releasedAt: string;
  /** The lowest stake of a round, in units. */
  readonly minimumStake: bigint;
  /** The highest stake of a bet, in units; a round of chips or shots has several bets. */
  readonly maximumStake: bigint;
  /** How a slot pays: small wins often, or large ones rarely. Null for other games. */
  readonly volatility: Volatility | null;
  readonly jackpot: boolean;
  /** Code of the studio game whose rules it uses; a studio game's own code. */
  readonly plays: string;
}

/**
 * A line of the catalogue: provider, name, RTP, release day, motif or those it may have, palette,
 * composition. The
 * studio's games declare an RTP (null for a book); other providers' games name the studio game that
 * they copy instead.
 */
export type GameLine = readonly [
  provider: ProviderCode,
  name: string,
  returns: number | null | string,
  released: string,
  motif: string | readonly string[],
  palette: keyof typeof palettes,
  composition: number,
  extra?: LineExtra,
];

interface LineExtra {
  readonly jackpot?: true;
  readonly volatility?: Volatility;
  /** The highest stake of a bet in pesos, unless it is 500. */
  readonly most?: number;
}

/** Light background, dark background, accent: colours of lanterns, sea, fields and fiestas. */
export const palettes = {
  dusk: ['#F08A4B', '#5B1A8C', '#FFC94D'],
  ruby: ['#D8405A', '#4A0D33', '#FFD98A'],
  midnight: ['#3B3FA8', '#0D0B33', '#FFC94D'],
  sea: ['#1FA3C4', '#0A2D66', '#FFE29A'],
  leaf: ['#5FB84A', '#0E4A35', '#FFD166'],
  ube: ['#A56BE0', '#35135F', '#FF9AD5'],
  pearl: ['#7FD9D0', '#14525E', '#FFFFFF'],
  moon: ['#4A63C9', '#120D2E', '#8EF0E0'],
  mango: ['#FFC44D', '#A6430A', '#FFF1B8'],
  coral: ['#FF8A73', '#7A1736', '#FFE08A'],
  rose: ['#F06AAE', '#5C1048', '#FFD6EC'],
  jade: ['#2ED3B7', '#064A4A', '#FFE29A'],
  royal: ['#6A5BFF', '#1C1063', '#FFC94D'],
  ember: ['#FF6B35', '#3E0A14', '#FFD23F'],
  sky: ['#7CC8FF', '#1B4C9C', '#FFFFFF'],
  forest: ['#2F8F5B', '#0A2E22', '#F5D76E'],
  wine: ['#A62B5B', '#2A0620', '#FFB870'],
  slate: ['#5D7391', '#141C33', '#7FE3FF'],
  sand: ['#E6B873', '#6B3A12', '#FFF3D1'],
  lime: ['#A8D94A', '#2B5A12', '#FFF07A'],
  grape: ['#7B4FD6', '#22093F', '#9EF0C0'],
  tide: ['#35B6E6', '#0B1F5C', '#FF8FB0'],
  clay: ['#C9683F', '#431A10', '#FFD9A0'],
  ink: ['#3A3F66', '#0B0B1E', '#FF5D5D'],
} as const satisfies Record<string, readonly [string, string, string]>;
