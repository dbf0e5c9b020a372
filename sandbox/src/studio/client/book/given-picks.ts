// Picks at the odds that are offered now: those with which the site opened the book, and the slip's.
import type { FixtureView, OfferedFixture } from '../../wire/book.ts';
import type { KindTranslate } from '../base/texts.ts';
import { oddsText, pickName } from './pick-name.ts';
import type { SlipLeg } from './slip.ts';
import type { words } from './texts.ts';

interface Matches {
  /** Live and to come. */
  readonly offered: readonly OfferedFixture[];
  readonly ended: readonly FixtureView[];
}

export interface TakenPicks {
  readonly legs: readonly SlipLeg[];
  /** Those of the legs whose odds are not the ones that the player saw, with these. */
  readonly changed: readonly { readonly leg: SlipLeg; readonly was: number }[];
  /** The matches of picks that are not offered any more; undefined for an unknown one. */
  readonly closed: readonly (Pick<FixtureView, 'home' | 'away'> | undefined)[];
}

/** `text` is that of the page's data: `match:pick:odds`, separated by commas. */
export function takePicks(text: string, { offered, ended }: Matches, most: number): TakenPicks {
  const taken = { legs: [] as SlipLeg[], changed: [] as { leg: SlipLeg; was: number }[] };
  const closed: (FixtureView | undefined)[] = [];
  for (const one of text.split(',')) {
    const [id = '', pick = '', odds = ''] = one.split(':');
    const fixture = offered.find((each) => each.id === id);
    const selection = fixture?.selections.find((each) => each.type === '1X2' && each.pick === pick);
    if (!fixture || !selection) {
      closed.push(fixture ?? ended.find((each) => each.id === id));
      continue;
    }
    if (taken.legs.length === most || taken.legs.some((leg) => leg.fixture === id)) continue;
    const { sport, home, away } = fixture;
    const leg: SlipLeg = { ...selection, fixture: id, sport, home, away };
    taken.legs.push(leg);
    if (leg.odds !== Number(odds)) taken.changed.push({ leg, was: Number(odds) });
  }
  return { ...taken, closed };
}

/** The legs of a slip at the odds on offer; one whose line changed is another bet, so it is left out. */
export function renewed(legs: readonly SlipLeg[], offered: readonly OfferedFixture[]): TakenPicks {
  const now = legs.map((leg) => {
    const selection = offered
      .find(({ id }) => id === leg.fixture)
      ?.selections.find(
        ({ type, pick, line }) => type === leg.type && pick === leg.pick && line === leg.line,
      );
    return { was: leg, leg: selection && { ...leg, odds: selection.odds } };
  });
  return {
    legs: now.flatMap(({ leg }) => leg ?? []),
    changed: now.flatMap(({ leg, was: { odds: was } }) =>
      leg && leg.odds !== was ? [{ leg, was }] : [],
    ),
    closed: now.flatMap(({ leg, was }) => (leg ? [] : [was])),
  };
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
