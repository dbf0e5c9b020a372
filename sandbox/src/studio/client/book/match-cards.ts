// The lists of a book: matches with their odds, running matches, results and tickets.
import type {
  FixtureResult,
  FixtureView,
  LiveFixture,
  OfferedFixture,
  Selection,
} from '../../wire/book.ts';
import type { Lang } from '../../wire/language.ts';
import type { GameView, RoundView } from '../../wire/views.ts';
import { h } from '../base/dom.ts';
import type { KindTranslate } from '../base/texts.ts';
import { parse, peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { crest } from './crest.ts';
import { oddsText, pickName } from './pick-name.ts';
import { legRows, marketKey } from './show.ts';
import { mayPay, type Slip, type SlipLeg } from './slip.ts';
import type { words } from './texts.ts';

interface CardParts {
  readonly t: KindTranslate<typeof words>;
  readonly theme: GameView<'book'>;
  readonly lang: Lang;
  readonly slip: Slip;
  /** Milliseconds that the studio's clock is ahead of the browser's. */
  readonly skew: () => number;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export class MatchCards {
  /** In a cockpit the sides are called meron and wala, and wear red and blue. */
  private readonly cockpit: boolean;
  /** The buttons on show and the selections they add. */
  private readonly buttons = new Map<HTMLButtonElement, SlipLeg>();

  constructor(private readonly parts: CardParts) {
    this.cockpit = parts.theme.sports.some(({ id }) => id === 'sabong');
  }

  /** The name of a sport. */
  sportName(id: string): string {
    const { theme, lang } = this.parts;
    return theme.sports.find((sport) => sport.id === id)?.name[lang] ?? id;
  }
  /** How long until a match starts, in words. */
  startsIn(fixture: FixtureView): string {
    const ms = Date.parse(fixture.starts_at) - Date.now() - this.parts.skew();
    return this.parts.t('startsIn', { time: clock(Math.max(0, Math.round(ms / 1000))) });
  }
  /** Forgets the odds buttons that a list no longer shows. */
  forget(): void {
    for (const button of this.buttons.keys()) if (!button.isConnected) this.buttons.delete(button);
  }
  /** The selection of the odds button that has the focus. */
  focused(): SlipLeg | undefined {
    const { activeElement } = document;
    return activeElement instanceof HTMLButtonElement ? this.buttons.get(activeElement) : undefined;
  }
  /** Focuses the button of a selection, if it is on show. */
  focus({ fixture, type, pick }: SlipLeg): void {
    for (const [button, leg] of this.buttons)
      if (leg.fixture === fixture && leg.type === type && leg.pick === pick)
        button.focus({ preventScroll: true });
  }
  /** Shows on the odds buttons which selections are on the slip. */
  mark(): void {
    for (const [button, leg] of this.buttons)
      button.setAttribute('aria-pressed', String(this.parts.slip.has(leg)));
  }

  match(fixture: OfferedFixture): HTMLElement {
    return h(
      'article',
      { class: 'match tile', 'aria-label': `${fixture.home} – ${fixture.away}` },
      h(
        'header',
        {},
        h('small', {}, this.leagueOf(fixture)),
        h('small', { class: 'num match-time' }, this.startsIn(fixture)),
      ),
      this.teams(fixture, this.versus()),
      this.markets(fixture),
    );
  }

  running(fixture: LiveFixture): HTMLElement {
    const { t } = this.parts;
    const { clock: at, score, selections, paused } = fixture;
    return h(
      'article',
      { class: 'match tile running', 'aria-label': `${fixture.home} – ${fixture.away}` },
      h(
        'header',
        {},
        h('small', {}, this.leagueOf(fixture)),
        h('small', { class: 'num live-tag' }, t('live'), at && ` · ${t(at.unit, { n: at.at })}`),
      ),
      this.teams(
        fixture,
        score ? h('span', { class: 'score num' }, `${score[0]} – ${score[1]}`) : this.versus(),
      ),
      this.markets(fixture, paused),
      (paused || selections.length === 0) &&
        h('small', { class: 'soft' }, t(paused ? 'pausedNow' : 'closedNow')),
    );
  }

  private markets(fixture: OfferedFixture, paused = false): readonly HTMLElement[] {
    const { t } = this.parts;
    const types = [...new Set(fixture.selections.map(({ type }) => type))];
    return types.map((type) =>
      h(
        'div',
        { class: `market market-${type === '1X2' ? 'w' : type}` },
        !this.cockpit && h('small', { class: 'market-name' }, t(marketKey(type))),
        h(
          'div',
          { class: 'market-odds' },
          fixture.selections
            .filter((selection) => selection.type === type)
            .map((selection) => this.oddsButton(fixture, selection, paused)),
        ),
      ),
    );
  }

  result(fixture: FixtureResult): HTMLElement {
    const score = `${fixture.score[0]} – ${fixture.score[1]}`;
    return h(
      'article',
      { class: 'match tile' },
      h('header', {}, h('small', {}, this.leagueOf(fixture))),
      this.teams(fixture, h('span', { class: 'score num' }, score)),
      h(
        'details',
        {},
        h('summary', {}, this.parts.t('seedOf')),
        h('p', { class: 'code' }, fixture.seed),
        h('p', { class: 'code' }, fixture.hash),
      ),
    );
  }

  ticket(round: RoundView<'book'>): HTMLElement {
    const { t } = this.parts;
    const { legs } = round.choice;
    const kind = legs.length > 1 ? t('parlay', { n: legs.length }) : t('single');
    return h(
      'article',
      { class: 'match tile' },
      h(
        'header',
        {},
        h('small', {}, `${kind} · ${t('odds')} ${oddsText(round.seen.odds)}`),
        h('small', { class: 'num' }, `${t('stakeOf')} ${peso(parse(round.stake))}`),
      ),
      legRows(legs, round.seen, t),
      this.ticketEnd(round),
    );
  }

  private ticketEnd({ state, stake: staked, payout, seen }: RoundView<'book'>): HTMLElement {
    const { t } = this.parts;
    const [stake, paid] = [parse(staked), parse(payout)];
    if (state === 'open')
      return h(
        'p',
        { class: 'ticket-end num' },
        `${t('mayWin')} ${peso(mayPay(stake, seen.odds))}`,
      );
    return h(
      'p',
      { class: `ticket-end num${paid > stake ? ' gold' : ''}` },
      paid > 0 ? peso(paid) : t('lostTag'),
    );
  }

  private leagueOf(fixture: FixtureView): string {
    return `${this.sportName(fixture.sport)} · ${fixture.league}`;
  }
  /** The two sides of a match, with an element between them. */
  private teams(fixture: FixtureView, between: HTMLElement): HTMLElement {
    const side = (at: 'home' | 'away') =>
      h('b', {}, crest(fixture[at], this.cockpit ? at : undefined), h('span', {}, fixture[at]));
    return h('p', { class: 'teams' }, side('home'), between, side('away'));
  }
  private versus(): HTMLElement {
    return h('span', { class: 'versus', 'aria-hidden': 'true' }, this.cockpit ? 'vs' : '–');
  }

  /** The short name of a selection on its button. */
  private short({ pick }: Selection): string {
    const { t } = this.parts;
    return {
      '1': this.cockpit ? t('meron') : '1',
      X: this.cockpit ? t('draw') : 'X',
      '2': this.cockpit ? t('wala') : '2',
      OVER: t('over'),
      UNDER: t('under'),
    }[pick];
  }

  private oddsButton(
    fixture: OfferedFixture,
    selection: Selection,
    paused: boolean,
  ): HTMLButtonElement {
    const { t, slip } = this.parts;
    const { sport, home, away } = fixture;
    const leg: SlipLeg = { ...selection, fixture: fixture.id, sport, home, away };
    const isHandicap = selection.type === 'HDP';
    const line = isHandicap ? pickName(leg, t).split(' ').at(-1) : (selection.line ?? '');
    const button = h(
      'button',
      {
        class: `odds odds-${selection.pick}`,
        type: 'button',
        'aria-pressed': String(slip.has(leg)),
        // Not `disabled`, which would lose the focus.
        'aria-disabled': paused && 'true',
        'aria-label': t('pickOf', {
          pick: pickName(leg, t, this.cockpit),
          match: `${home} – ${away}`,
          odds: oddsText(selection.odds),
        }),
        onclick: () => {
          if (paused) return;
          sounds.press();
          slip.toggle(leg);
        },
      },
      h('small', {}, `${isHandicap ? '' : this.short(selection)} ${line}`.trim()),
      h('b', { class: 'num' }, oddsText(selection.odds)),
    );
    this.buttons.set(button, leg);
    return button;
  }
}
