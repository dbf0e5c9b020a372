import { manilaDay, parseAmount } from '@parol/domain';
import { providerWords } from '@parol/wire/provider-calls';
import { catalogue } from '@parol/platform/play/catalogue';
import { look, post, type Place } from './ask.ts';
import type { Player } from './players.ts';

interface Envelope {
  readonly status: number;
  readonly statusdesc: string;
  readonly value: readonly Readonly<Record<string, unknown>>[];
}
interface Played {
  readonly status: string;
  readonly pending?: boolean;
  readonly round?: {
    readonly id: string;
    readonly stake: string;
    readonly payout: string;
    readonly state: string;
  };
}

/** A game of each provider whose rounds end at once, with its stake. */
const stakes: Readonly<Record<string, unknown>> = {
  'luneta-roulette': { bets: [{ on: 'red', pesos: 20 }] },
  'pisonet-dice': { stake: '10', side: 'under', chance: 50 },
  'manila-bay-baccarat': { bets: [{ on: 'player', pesos: 20 }] },
};
const games = Object.keys(providerWords).flatMap((provider) => {
  const own = catalogue.filter((game) => game.provider === provider && game.plays);
  const game =
    own.find(({ type }) => type === 'slot') ?? own.find(({ plays }) => (plays ?? '') in stakes);
  return game
    ? [
        {
          provider: game.provider,
          code: game.code,
          choice: stakes[game.plays ?? ''] ?? { stake: '5' },
        },
      ]
    : [];
});
/** Rounds before a player switches to another game. */
const roundsAGame = 12;
const repeatEvery = 5;
const mostTries = 20;

const codeOf = (answer: Envelope) => (answer.status === 1 ? 'OK' : answer.statusdesc);

function memberCall(
  { accountId, handle, cookie }: Player,
  { port, tally }: Place,
  path: string,
  body: object,
): Promise<Envelope | undefined> {
  const said = JSON.stringify({ account_id: accountId, auth_token: handle, ...body });
  return tally.call(
    path.replace(/launch\w+/, 'launch'),
    () => post<Envelope>(port, `/api/${path}`, said, { cookie }),
    codeOf,
  );
}

/** Launches games in turn and plays rounds until the time is over. */
export async function playInGames(player: Player, place: Place): Promise<void> {
  for (let turn = 0; !place.isOver(); turn++) {
    const game = games[(Number(player.memberId) + turn) % games.length];
    if (!game) throw new Error('There is no game to play.');
    await look(place.pauseMs);
    const launched = await memberCall(player, place, `game/launch${providerWords[game.provider]}`, {
      player_id: player.accountId,
      lang_code: 'en',
      game_code: game.code,
    });
    const address = launched?.value[0]?.['game_url'];
    if (typeof address !== 'string') continue;
    const session = new URL(address).searchParams.get('session');
    for (let n = 0; n < roundsAGame && !place.isOver(); n++) {
      await look(place.pauseMs);
      const isRepeated = n % repeatEvery === 0;
      await playRound(
        player,
        place,
        { session, key: `${player.memberId}-${turn}-${n}-round`, choice: game.choice },
        isRepeated,
      );
    }
  }
}

/** Requests a round until it is answered, always with the same key; sometimes twice at once, like a double tap. */
async function playRound(
  { book }: Player,
  { port, studioPort = port + 1, tally }: Place,
  choice: object,
  isRepeated: boolean,
): Promise<void> {
  const body = JSON.stringify(choice);
  const ask = () =>
    tally.call(
      'studio play',
      () => post<Played>(studioPort, '/studio/api/play', body),
      ({ status }) => status,
    );
  const take = (answer: Played | undefined) => {
    if (answer?.status !== 'OK' || !answer.round) return false;
    const { id, stake, payout } = answer.round;
    const before = book.rounds.get(id);
    const known = {
      stake: parseAmount(stake) ?? 0n,
      payout: parseAmount(payout) ?? 0n,
      state: 'settled',
    } as const;
    if (before && (before.stake !== known.stake || before.payout !== known.payout))
      book.contradictions.push(id);
    book.rounds.set(id, known);
    return true;
  };
  const answers = await Promise.all(isRepeated ? [ask(), ask()] : [ask()]);
  const ids = answers.flatMap((answer) => answer?.round?.id ?? []);
  // The same key is the same round, however often it is requested.
  if (new Set(ids).size > 1) book.contradictions.push(ids.join('='));
  let answered = answers.map(take).some(Boolean);
  for (let tries = 0; !answered && tries < mostTries; tries++) {
    await look(100);
    answered = take(await ask());
  }
  if (!answered) book.unconfirmed.add(body);
}

/** Polls of an open page: the balance and the newest bets. */
export async function readsBetween(player: Player, place: Place): Promise<void> {
  const today = manilaDay(Date.now());
  while (!place.isOver()) {
    await look(place.pauseMs * 4);
    await memberCall(player, place, 'fund/balance', {});
    await memberCall(player, place, 'game/betList', { from: today, to: today });
  }
}
