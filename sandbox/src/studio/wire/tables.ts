/** Chips on one place of a table: whole pesos. */
export interface TableBet<Place extends string> {
  readonly on: Place;
  readonly pesos: number;
}
export interface TableChoice<Place extends string> {
  readonly bets: readonly TableBet<Place>[];
}

export interface RouletteFacts {
  /** The pockets in the order of the wheel. */
  readonly wheel: readonly number[];
}
export interface RouletteSeen {
  readonly pocket: number;
}

export type Spot = 'player' | 'banker' | 'tie' | 'playerPair' | 'bankerPair';
export interface BaccaratFacts {
  /** Payout for a stake of a hundred, including the stake. */
  readonly payouts: Readonly<Record<Spot, number>>;
  /** Declared returns in hundredths of a percent. */
  readonly returns: readonly (readonly [Spot, number])[];
}
/** Cards are 0 to 51: thirteen ranks from the ace in four suits. */
export interface BaccaratSeen {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly totals: readonly [player: number, banker: number];
  readonly winner: 'player' | 'banker' | 'tie';
}

export type Move = 'hit' | 'stand' | 'double' | 'split';
export interface BlackjackAct {
  readonly do: Move;
}
export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';
export interface BlackjackHand {
  readonly cards: readonly number[];
  readonly total: number;
  readonly doubled: boolean;
  readonly result?: HandResult;
}
export interface BlackjackSeen {
  readonly hands: readonly BlackjackHand[];
  /** Only the open card until all hands are done. */
  readonly dealer: readonly number[];
  /** The hand to play; absent when the round is over. */
  readonly active?: number;
  readonly can: readonly Move[];
}
