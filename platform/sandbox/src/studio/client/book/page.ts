// A book: matches with their odds, a slip, the tickets, the results.
import { ask } from '../api.ts';
import { tellRound } from '../bridge.ts';
import { markChosen, withArrows } from '../choices.ts';
import { h } from '../dom.ts';
import { endingOf } from '../ending.ts';
import { payTable } from '../info.ts';
import { parse, peso } from '../money.ts';
import { sounds } from '../sound.ts';
import { Stage } from '../stage.ts';
import { crest } from './crest.ts';
import { legRows, marketKey, oddsText, pickName } from './show.ts';
import { mayPay, Slip } from './slip.ts';
import { words } from './texts.ts';

const stage = new Stage(words);
const { t, theme, lang } = stage;
const readMs = 5_000;
const cockpit = theme.sports.some(({ id }) => id === 'sabong');
const state = {
  tab: 'matches',
  sport: 'all',
  fixtures: [],
  running: [],
  results: [],
  open: [],
  last: [],
  skew: 0,
};
const slip = new Slip({ t, theme, place: () => place(), changed: () => marks() });

const tabs = ['matches', 'tickets', 'results'].map((key) =>
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
const name = (id) => theme.sports.find((sport) => sport.id === id)?.name[lang] ?? id;
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

function show(tab) {
  state.tab = tab;
  draw();
}

const wait = (fixture) =>
  Math.max(0, Math.round((Date.parse(fixture.starts_at) - Date.now() - state.skew) / 1000));
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function oddsButton(fixture, selection) {
  const leg = {
    ...selection,
    fixture: fixture.id,
    sport: fixture.sport,
    home: fixture.home,
    away: fixture.away,
  };
  const short = {
    1: cockpit ? t('meron') : '1',
    X: cockpit ? t('draw') : 'X',
    2: cockpit ? t('wala') : '2',
    OVER: t('over'),
    UNDER: t('under'),
  }[selection.pick];
  const line =
    selection.type === 'HDP' ? pickName(leg, t).split(' ').at(-1) : (selection.line ?? '');
  const button = h(
    'button',
    {
      class: `odds odds-${selection.pick}`,
      type: 'button',
      'aria-pressed': String(slip.has(leg)),
      'aria-label': t('pickOf', {
        pick: pickName(leg, t, cockpit),
        match: `${fixture.home} – ${fixture.away}`,
        odds: oddsText(selection.odds),
      }),
      onclick: () => {
        sounds.press();
        slip.toggle(leg);
      },
    },
    h('small', {}, `${selection.type === 'HDP' ? '' : short} ${line}`.trim()),
    h('b', { class: 'num' }, oddsText(selection.odds)),
  );
  button.leg = leg;
  return button;
}

/** Who meets whom, with what stands between them. */
const side = (fixture, at) =>
  h('b', {}, crest(fixture[at], cockpit && at), h('span', {}, fixture[at]));
const teams = (fixture, between) =>
  h('p', { class: 'teams' }, side(fixture, 'home'), between, side(fixture, 'away'));
const versus = () => h('span', { class: 'versus', 'aria-hidden': 'true' }, cockpit ? 'vs' : '–');

function matchCard(fixture) {
  const markets = [...new Set(fixture.selections.map(({ type }) => type))];
  return h(
    'article',
    { class: 'match tile', 'aria-label': `${fixture.home} – ${fixture.away}` },
    h(
      'header',
      {},
      h('small', {}, `${name(fixture.sport)} · ${fixture.league}`),
      h('small', { class: 'num match-time' }, t('startsIn', { time: clock(wait(fixture)) })),
    ),
    teams(fixture, versus()),
    markets.map((type) =>
      h(
        'div',
        { class: `market market-${type === '1X2' ? 'w' : type}` },
        !cockpit && h('small', { class: 'market-name' }, t(marketKey(type))),
        h(
          'div',
          { class: 'market-odds' },
          fixture.selections
            .filter((selection) => selection.type === type)
            .map((selection) => oddsButton(fixture, selection)),
        ),
      ),
    ),
  );
}

const runningCard = (fixture) =>
  h(
    'article',
    { class: 'match tile running' },
    h(
      'header',
      {},
      h('small', {}, `${name(fixture.sport)} · ${fixture.league}`),
      h('small', {}, t('now')),
    ),
    teams(fixture, versus()),
  );

const resultCard = (fixture) =>
  h(
    'article',
    { class: 'match tile' },
    h('header', {}, h('small', {}, `${name(fixture.sport)} · ${fixture.league}`)),
    teams(fixture, h('span', { class: 'score num' }, `${fixture.score[0]} – ${fixture.score[1]}`)),
    h(
      'details',
      {},
      h('summary', {}, t('seedOf')),
      h('p', { class: 'code' }, fixture.seed),
      h('p', { class: 'code' }, fixture.hash),
    ),
  );

const ticketCard = (round) =>
  h(
    'article',
    { class: 'match tile' },
    h(
      'header',
      {},
      h(
        'small',
        {},
        `${round.choice.legs.length > 1 ? t('parlay', { n: round.choice.legs.length }) : t('single')} · ${t('odds')} ${oddsText(round.seen.odds)}`,
      ),
      h('small', { class: 'num' }, `${t('stakeOf')} ${peso(parse(round.stake))}`),
    ),
    legRows(round.choice.legs, round.seen, t),
    ticketEnd(round),
  );
function ticketEnd({ state: at, stake, payout, seen }) {
  if (at === 'open')
    return h(
      'p',
      { class: 'ticket-end num' },
      `${t('mayWin')} ${peso(mayPay(parse(stake), seen.odds))}`,
    );
  const paid = parse(payout);
  return h(
    'p',
    { class: `ticket-end num${paid > parse(stake) ? ' gold' : ''}` },
    paid > 0 ? peso(paid) : t('lostTag'),
  );
}

/** What the list is drawn from: a list that did not change is left as it is, under the finger that is on it. */
const stamp = () =>
  JSON.stringify([
    state.tab,
    state.sport,
    [state.fixtures, state.running, state.results],
    [...state.open, ...state.last].map(({ id, state: at, seen }) => [id, at, seen]),
  ]);

function draw() {
  const now = stamp();
  if (now === state.drawn) return;
  state.drawn = now;
  markChosen(
    tabs,
    tabs.find(({ id }) => id === `tab-${state.tab}`),
    'aria-selected',
  );
  list.setAttribute('aria-labelledby', `tab-${state.tab}`);
  const matches = state.tab === 'matches';
  filters.hidden = !matches || theme.sports.length === 1;
  filters.replaceChildren(
    ...['all', ...theme.sports.map(({ id }) => id)].map((id) =>
      h(
        'button',
        {
          class: 'side-button',
          type: 'button',
          'aria-pressed': String(state.sport === id),
          onclick: () => ((state.sport = id), draw()),
        },
        id === 'all' ? t('all') : name(id),
      ),
    ),
  );
  const mine = (fixture) => state.sport === 'all' || fixture.sport === state.sport;
  const cards = {
    matches: () => [
      ...state.fixtures.filter(mine).map(matchCard),
      ...state.running.filter(mine).map(runningCard),
    ],
    tickets: () => [...state.open.toReversed(), ...state.last].map(ticketCard),
    results: () => state.results.map(resultCard),
  }[state.tab]();
  list.replaceChildren(
    ...(cards.length > 0
      ? cards
      : [
          h(
            'p',
            { class: 'soft book-empty' },
            t({ matches: 'noMatches', tickets: 'noTickets', results: 'noResults' }[state.tab]),
          ),
        ]),
  );
}

/** Which odds are on the slip. */
function marks() {
  for (const button of list.querySelectorAll('.odds'))
    button.setAttribute('aria-pressed', String(slip.has(button.leg)));
}

async function place() {
  if (stage.busy || slip.legs.length === 0) return;
  const reply = await stage.play(slip.choice, slip.units);
  if (!reply) {
    await read();
    return;
  }
  stage.showBalance(parse(reply.balance ?? reply.after_bet ?? '0'));
  stage.say('placed');
  sounds.stop(4);
  slip.clear();
  stage.setBusy(false);
  await read();
  show('tickets');
}

/** Reads matches and tickets anew; tells the site of tickets that were settled meanwhile. */
async function read() {
  const [book, mine] = await Promise.all([ask('fixtures'), ask('state')]);
  if (book.status === 'OK') {
    state.skew = Date.parse(book.now) - Date.now();
    Object.assign(state, { fixtures: book.upcoming, running: book.running, results: book.results });
    if (!slip.refresh(book.upcoming)) stage.warn('closed');
  }
  if (mine.status === 'OK') {
    const settled = mine.last.filter((round) => state.open.some(({ id }) => id === round.id));
    Object.assign(state, { open: mine.open, last: mine.last });
    if (!stage.busy) stage.showBalance(parse(mine.balance));
    for (const round of settled) tellOf(round);
  }
  if (state.tab !== 'matches' || !list.contains(document.activeElement)) draw();
}

function tellOf(round) {
  const payout = parse(round.payout);
  tellRound(round.id, round.stake, round.payout);
  const stake = parse(round.stake);
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

const opened = await stage.open();
if (opened) {
  await read();
  setInterval(() => void read(), readMs);
  setInterval(() => {
    for (const [i, time] of list.querySelectorAll('.match-time').entries()) {
      const fixture = state.fixtures.filter(
        (each) => state.sport === 'all' || each.sport === state.sport,
      )[i];
      if (fixture) time.textContent = t('startsIn', { time: clock(wait(fixture)) });
    }
  }, 1_000);
}
