// A book: matches with their odds, a slip, the tickets, the results.
import type { FixtureResult, FixtureView, LiveFixture, OfferedFixture } from '../../wire/book.ts';
import type { RoundView } from '../../wire/views.ts';
import { readFixtures } from '../calls/api.ts';
import { postPlaced, postRound } from '../calls/bridge.ts';
import { markChosen, withArrows } from '../base/choices.ts';
import { h } from '../base/dom.ts';
import { endingOf } from '../base/ending.ts';
import { gameInPlay } from '../base/page-data.ts';
import { payTable } from '../panel/info.ts';
import { parse, peso } from '../base/money.ts';
import { sounds } from '../base/sound.ts';
import { Stage } from '../stage/stage.ts';
import { arrange, KeptCards } from './kept-cards.ts';
import { MatchCards } from './match-cards.ts';
import { renewed, takePicks, toldOf, type TakenPicks } from './given-picks.ts';
import { Slip } from './slip.ts';
import { words } from './texts.ts';

const stage = new Stage('book', words);
const { t, theme, lang } = stage;
/** Bets pause for four seconds when a score changes the odds, so pages have read them by then. */
const readMs = 3_000;
const tabNames = ['matches', 'tickets', 'results'] as const;
type Tab = (typeof tabNames)[number];
interface Book {
  tab: Tab;
  /** The sport that the matches are filtered by. */
  sport: string;
  fixtures: readonly OfferedFixture[];
  running: readonly LiveFixture[];
  results: readonly FixtureResult[];
  open: readonly RoundView<'book'>[];
  last: readonly RoundView<'book'>[];
  /** Milliseconds that the studio's clock is ahead of the browser's. */
  skew: number;
  /** The content that the list was last rendered from. */
  rendered: string | undefined;
}
const state: Book = {
  tab: 'matches',
  sport: 'all',
  fixtures: [],
  running: [],
  results: [],
  open: [],
  last: [],
  skew: 0,
  rendered: undefined,
};
const slip: Slip = new Slip({
  t,
  mostLegs: theme.mostLegs,
  place: () => void place(),
  changed: () => cards.mark(),
});
const cards = new MatchCards({ t, theme, lang, slip, skew: () => state.skew });

const tabs = tabNames.map((key) =>
  h(
    'button',
    {
      class: 'book-tab',
      type: 'button',
      role: 'tab',
      id: `tab-${key}`,
      'aria-controls': 'book-list',
      onclick: () => show(key),
    },
    t(key),
  ),
);
const filters = h('div', { class: 'book-sports', role: 'group' });
const list = h('div', { class: 'book-list', role: 'tabpanel', id: 'book-list', tabindex: '0' });
stage.board.append(
  h(
    'div',
    { class: 'book-board' },
    withArrows(h('div', { class: 'book-tabs', role: 'tablist' }, tabs), tabs),
    filters,
    list,
  ),
);
stage.controls.append(slip.element);
stage.info.setRules(
  t('rule1'),
  t('rule2'),
  t('rule3', { n: theme.mostLegs }),
  t('rule4'),
  payTable(
    theme.sports.map((sport) => [
      t('margin', { sport: sport.name[lang] }),
      `${(sport.margin / 100).toFixed(2)}%`,
    ]),
  ),
);

function show(tab: Tab): void {
  state.tab = tab;
  render();
}

/** Whether a fixture is of the chosen sport. */
const isChosen = (fixture: FixtureView) => state.sport === 'all' || fixture.sport === state.sport;

/** The content of the list as text; an unchanged list is not rendered again. */
const stamp = () =>
  JSON.stringify([
    state.tab,
    state.sport,
    [state.fixtures, state.running, state.results],
    [...state.open, ...state.last].map(({ id, state: at, seen }) => [id, at, seen]),
  ]);

const kept = new KeptCards<OfferedFixture, HTMLElement>();

const lists: Readonly<Record<Tab, () => readonly HTMLElement[]>> = {
  matches: () => [
    ...state.running.filter(isChosen).map((one) => kept.cardOf(one, () => cards.running(one))),
    ...state.fixtures.filter(isChosen).map((one) => kept.cardOf(one, () => cards.match(one))),
  ],
  tickets: () => [...state.open.toReversed(), ...state.last].map((round) => cards.ticket(round)),
  results: () => state.results.map((fixture) => cards.result(fixture)),
};
const emptyTexts = {
  matches: 'noMatches',
  tickets: 'noTickets',
  results: 'noResults',
} as const satisfies Record<Tab, string>;

function render(): void {
  const now = stamp();
  if (now === state.rendered) return;
  state.rendered = now;
  markChosen(tabs, tabs[tabNames.indexOf(state.tab)], 'aria-selected');
  list.setAttribute('aria-labelledby', `tab-${state.tab}`);
  filters.hidden = state.tab !== 'matches' || theme.sports.length === 1;
  filters.replaceChildren(
    ...['all', ...theme.sports.map(({ id }) => id)].map((id) =>
      h(
        'button',
        {
          class: 'side-button',
          type: 'button',
          'aria-pressed': String(state.sport === id),
          onclick: () => {
            state.sport = id;
            render();
          },
        },
        id === 'all' ? t('all') : cards.sportName(id),
      ),
    ),
  );
  const focused = cards.focused();
  const rows = lists[state.tab]();
  arrange(
    list,
    rows.length > 0 ? rows : [h('p', { class: 'soft book-empty' }, t(emptyTexts[state.tab]))],
  );
  if (focused && !list.contains(document.activeElement)) cards.focus(focused);
  cards.forget();
  kept.forget();
}

async function place(): Promise<void> {
  if (stage.busy || slip.legs.length === 0) return;
  const reply = await stage.play(slip.choice, slip.units);
  if (!reply) {
    await read();
    return;
  }
  stage.showBalance(parse(reply.balance ?? reply.after_bet ?? '0'));
  stage.say('placed');
  sounds.stop(4);
  postPlaced();
  slip.clear();
  stage.setBusy(false);
  await read();
  show('tickets');
}

/** Loads matches and tickets; notifies the site of newly settled tickets. */
async function read(): Promise<void> {
  const [book, mine] = await Promise.all([readFixtures(), stage.api.state()]);
  if (book.status === 'OK') {
    const { upcoming: fixtures, running, results } = book;
    Object.assign(state, { fixtures, running, results });
    state.skew = Date.parse(book.now) - Date.now();
    if (!stage.busy) take(renewed(slip.legs, [...running, ...fixtures]));
  }
  if (mine.status === 'OK') {
    const settled = mine.last.filter((round) => state.open.some(({ id }) => id === round.id));
    Object.assign(state, { open: mine.open, last: mine.last });
    if (!stage.busy) stage.showBalance(parse(mine.balance));
    for (const round of settled) announce(round);
  }
  render();
}

/** Tells the player and the site that a ticket was settled. */
function announce(round: RoundView<'book'>): void {
  const [stake, payout] = [parse(round.stake), parse(round.payout)];
  postRound(round.id, round.stake, round.payout);
  stage.setWin(payout, stake);
  stage.say(endingOf(payout, stake), {
    amount: peso(payout),
    stake: peso(stake),
    balance: peso(stage.balance),
  });
  if (payout > stake) {
    stage.sparkle();
    sounds.win(4);
  }
}

/** Shows picks at the odds on offer, and says which of them changed. */
function take(picks: TakenPicks): void {
  const told = toldOf(picks, t);
  if (told) {
    slip.replace(picks.legs);
    stage.tell(told);
  }
}
/** Fills the slip with the picks that the site sent along. */
function takeGiven(text: string): void {
  const { fixtures, running, results } = state;
  const taken = takePicks(
    text,
    { offered: [...running, ...fixtures], ended: results },
    theme.mostLegs,
  );
  slip.replace(taken.legs);
  take(taken);
}

const opened = await stage.open();
if (opened) {
  await read();
  if (gameInPlay?.picks) takeGiven(gameInPlay.picks);
  setInterval(() => void read(), readMs);
  setInterval(() => {
    const fixtures = state.fixtures.filter(isChosen);
    for (const [i, time] of list.querySelectorAll('.match-time').entries()) {
      const fixture = fixtures[i];
      if (fixture) time.textContent = cards.startsIn(fixture);
    }
  }, 1_000);
}
