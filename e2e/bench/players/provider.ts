import { signedHeaders } from '@parol/platform/play/provider';
import { pesos } from '@parol/domain';
import { provider } from '../wallet/test-data.ts';
import { look, post, type Place } from './ask.ts';
import type { KnownRound, Player } from './players.ts';

interface Answer {
  readonly status: string;
}
interface SignedPlace extends Place {
  readonly secret: string;
}

const stake = 10;
const mostTries = 20;
/** Every nth round is rolled back, and every nth call is sent twice. */
const backEvery = 7;
const repeatEvery = 4;

/** Plays for a member like a provider's server: signed calls, repeated with the same id until they are answered. */
export async function playBySignedCalls(player: Player, place: SignedPlace): Promise<void> {
  const { book, memberId, token } = player;
  for (let n = 0; !place.isOver(); n++) {
    await look(place.pauseMs);
    const round = `S${memberId}-${n}`;
    const common = { session: token, currency: 'PHP', round_id: round };
    const win = n % 3 === 0 ? 25 : 0;
    const bet = { ...common, transaction_id: `${round}-bet`, amount: `${stake}.00` };
    book.unconfirmed.add(round);
    if (!(await isDone(place, 'bet', bet, n))) continue;
    const isBack = n % backEvery === backEvery - 1;
    const ended = isBack
      ? await isDone(
          place,
          'rollback',
          { session: token, bet_transaction_id: bet.transaction_id },
          n,
        )
      : await isDone(
          place,
          'win',
          { ...common, transaction_id: `${round}-win`, amount: `${win}.00`, round_closed: true },
          n,
        );
    if (!ended) continue;
    book.unconfirmed.delete(round);
    const known: KnownRound = isBack
      ? { stake: 0n, payout: 0n, state: 'cancelled' }
      : { stake: pesos(stake), payout: pesos(win), state: 'settled' };
    book.rounds.set(round, known);
  }
}

/** Whether the wallet did the operation; repeats it until it is answered. */
async function isDone(
  { port, tally, secret }: SignedPlace,
  operation: string,
  said: object,
  n: number,
): Promise<boolean> {
  const body = JSON.stringify(said);
  const path = `/wallet/json/${provider}/${operation}`;
  const ask = () =>
    tally.call(
      `wallet ${operation}`,
      () => post<Answer>(port, path, body, signedHeaders({ path, raw: body }, secret, new Date())),
      ({ status }) => status,
    );
  const isDone = (answer: Answer | undefined) => answer?.status === 'OK';
  let done = (await Promise.all(n % repeatEvery === 0 ? [ask(), ask()] : [ask()])).some(isDone);
  for (let tries = 0; !done && tries < mostTries; tries++) {
    await look(100);
    done = isDone(await ask());
  }
  return done;
}
