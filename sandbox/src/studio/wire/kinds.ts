import type { BookFacts, SlipChoice, TicketAct, TicketChoice, TicketSeen } from './book.ts';
import type {
  BingoChoice,
  BingoFacts,
  BingoSeen,
  CrashAct,
  CrashChoice,
  CrashFacts,
  CrashSeen,
  CrashSlip,
  DiceChoice,
  DiceFacts,
  DiceSeen,
  FishingAct,
  FishingChoice,
  FishingFacts,
  FishingSeen,
  StakeChoice,
} from './quick.ts';
import type { SlotFacts, SlotSeen } from './slot.ts';
import type {
  BaccaratFacts,
  BaccaratSeen,
  BlackjackAct,
  BlackjackSeen,
  RouletteFacts,
  RouletteSeen,
  Spot,
  TableChoice,
} from './tables.ts';

/** `Sent` differs from `Choice` where the studio adds to what the player chose before it stores it. */
interface KindOf<Facts, Choice, Act, Seen, Sent = Choice> {
  /** Data of a game's page besides its name and look. */
  readonly facts: Facts;
  /** The player's bet as stored. */
  readonly choice: Choice;
  /** The player's bet as the page sends it. */
  readonly sent: Sent;
  /** A step of an open round; `never` where a round has none. */
  readonly act: Act;
  /** The part of a round that its player may see. */
  readonly seen: Seen;
}

/** The data exchanged between the studio and its pages, for each kind of game. */
export interface Kinds {
  readonly slot: KindOf<SlotFacts, StakeChoice, never, SlotSeen>;
  readonly dice: KindOf<DiceFacts, DiceChoice, never, DiceSeen>;
  readonly crash: KindOf<CrashFacts, CrashChoice, CrashAct, CrashSeen, CrashSlip>;
  readonly roulette: KindOf<RouletteFacts, TableChoice<string>, never, RouletteSeen>;
  readonly baccarat: KindOf<BaccaratFacts, TableChoice<Spot>, never, BaccaratSeen>;
  readonly blackjack: KindOf<object, StakeChoice, BlackjackAct, BlackjackSeen>;
  readonly bingo: KindOf<BingoFacts, BingoChoice, never, BingoSeen>;
  readonly fishing: KindOf<FishingFacts, FishingChoice, FishingAct, FishingSeen>;
  readonly book: KindOf<BookFacts, TicketChoice, TicketAct, TicketSeen, SlipChoice>;
}
export type Kind = keyof Kinds;
