import type { Parts } from '../../kernel/parts/parts.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import * as repository from './game.repository.ts';
import type { GameOff } from './game.repository.ts';
import { providerBy } from '../provider/provider.ts';

type Reason = NonNullable<GameOff['reason']>;
const freshMs = 5_000;

/** Returns why a game is unavailable, or undefined if it is available. */
export type UnavailableReason = (game: CatalogueGame) => Reason | undefined;

export interface Availability {
  /** At most five seconds old; for lists. */
  recent(): Promise<UnavailableReason>;
  /** Current; for a launch. */
  now(): Promise<UnavailableReason>;
}

/** A game is unavailable while its provider is not connected or an operator has turned it off (`ops game:off`). */
export function createAvailability({ db, clock }: Pick<Parts, 'db' | 'clock'>): Availability {
  let cached: { readonly reasonFor: UnavailableReason; readonly until: number } | undefined;
  async function now(): Promise<UnavailableReason> {
    const offs = new Map(
      (await repository.gamesOff(db)).map((off) => [`${off.provider}/${off.code}`, off]),
    );
    const reasonFor: UnavailableReason = (game) => {
      if (!providerBy(game.provider)) return reasons.connecting;
      const off = offs.get(`${game.provider}/${game.code}`) ?? offs.get(`${game.provider}/`);
      return off && (off.reason ?? reasons.repaired);
    };
    cached = { reasonFor, until: clock.now().getTime() + freshMs };
    return reasonFor;
  }
  return {
    now,
    async recent() {
      const time = clock.now().getTime();
      return cached && time < cached.until && cached.until - time <= freshMs
        ? cached.reasonFor
        : now();
    },
  };
}

const reasons = {
  connecting: {
    en: 'The provider is being connected. Please try again later.',
    ph: 'Ikinakabit pa ang provider. Subukan ulit mamaya.',
  },
  repaired: {
    en: 'The provider is working on this game. Please try again later.',
    ph: 'Inaayos ng provider ang larong ito. Subukan ulit mamaya.',
  },
} as const satisfies Readonly<Record<string, Reason>>;
