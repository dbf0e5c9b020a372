// The picks with which the site opened the book: taken at the odds that are offered now.
import type { FixtureView, OfferedFixture } from '../../wire/book.ts';
import type { KindTranslate } from '../base/texts.ts';
import { oddsText, pickName } from './pick-name.ts';
import type { SlipLeg } from './slip.ts';
import type { words } from './texts.ts';

interface Matches {
  readonly upcoming: readonly OfferedFixture[];
  /** Under way or ended, so that no bets on them are taken. */
  readonly closed: readonly FixtureView[];
}

export interface TakenPicks {
  readonly legs: readonly SlipLeg[];
  /** Those of the legs whose odds are not the ones that the player saw, with these. */
  readonly changed: readonly { readonly leg: SlipLeg; readonly was: number }[];
  /** The matches of picks that are not offered any more; undefined for an unknown one. */
  readonly closed: readonly (FixtureView | undefined)[];
}

/** `text` is that of the page's data: `match:pick:odds`, separated by commas. */
export function takePicks(text: string, { upcoming, closed }: Matches, most: number): TakenPicks {
  const taken = { legs: [] as SlipLeg[], changed: [] as { leg: SlipLeg; was: number }[] };
  const gone: (FixtureView | undefined)[] = [];
  for (const one of text.split(',')) {
    const [id = '', pick = '', odds = ''] = one.split(':');
    const fixture = upcoming.find((each) => each.id === id);
    const selection = fixture?.selections.find((each) => each.type === '1X2' && each.pick === pick);
    if (!fixture || !selection) {
      gone.push(closed.find((each) => each.id === id));
      continue;
    }
    if (taken.legs.length === most || taken.legs.some((leg) => leg.fixture === id)) continue;
    const { sport, home, away } = fixture;
    const leg: SlipLeg = { ...selection, fixture: id, sport, home, away };
    taken.legs.push(leg);
    if (leg.odds !== Number(odds)) taken.changed.push({ leg, was: Number(odds) });
  }
  return { ...taken, closed: gone };
}

/** The notice about picks that changed or closed; '' if there are none. */
export function toldOf(
  { changed, closed }: Pick<TakenPicks, 'changed' | 'closed'>,
  t: KindTranslate<typeof words>,
): string {
  const changes = changed.map(
    ({ leg, was }) =>
      `${pickName(leg, t, leg.sport === 'sabong')} ${oddsText(was)} → ${oddsText(leg.odds)}`,
  );
  const matches = closed.map((match) => (match ? `${match.home} – ${match.away}` : t('aMatch')));
  return [
    ...(changes.length > 0 ? [t('oddsChanged', { changes: changes.join(', ') })] : []),
    ...(matches.length > 0 ? [t('picksClosed', { matches: matches.join(', ') })] : []),
  ].join(' ');
}
