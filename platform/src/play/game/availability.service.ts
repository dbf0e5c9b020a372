import type { Parts } from '../../kernel/parts/parts.ts';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import * as repository from './game.repository.ts';
import type { Off } from './game.repository.ts';
import { providerBy } from '../provider/provider.ts';

type Reason = NonNullable<Off['reason']>;
const freshMs = 5_000;

/** Why games can't be played now, if they can't. */
export type WhyOff = (game: CatalogueGame) => Reason | undefined;

export interface Availability {
  /** As it stood within the last five seconds: for lists. */
  recent(): Promise<WhyOff>;
  /** As it stands: for a launch. */
  now(): Promise<WhyOff>;
}

/** A game is off while its provider is not connected, or by an operator's word (`ops game:off`). */
export function createAvailability({ db, clock }: Pick<Parts, 'db' | 'clock'>): Availability {
  let known: { readonly why: WhyOff; readonly until: number } | undefined;
  async function now(): Promise<WhyOff> {
    const offs = new Map(
      (await repository.offs(db)).map((off) => [`${off.provider}/${off.code}`, off]),
    );
    const why: WhyOff = (game) => {
      if (!providerBy(game.provider)) return reasons.connecting;
      const off = offs.get(`${game.provider}/${game.code}`) ?? offs.get(`${game.provider}/`);
      return off && (off.reason ?? reasons.repaired);
    };
    known = { why, until: clock.now().getTime() + freshMs };
    return why;
  }
  return {
    now,
    async recent() {
      const time = clock.now().getTime();
      return known && time < known.until && known.until - time <= freshMs ? known.why : now();
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
