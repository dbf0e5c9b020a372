import { createHmac } from 'node:crypto';
import { pesos } from '@parol/domain';
import { provider } from '../wallet/ground.ts';
import { look, post, type Place } from './ask.ts';
import type { KnownRound, Person } from './people.ts';

interface Answer {
  readonly status: string;
}
interface SignedPlace extends Place {
  readonly secret: string;
}

const stake = 10;
const mostTries = 20;
/** Of so many rounds one is taken back, and of so many calls one is sent twice at the same moment. */
const backEvery = 7;
const twiceEvery = 4;

/** Plays for a person as a provider's server does: signed calls, repeated under their ids until they are answered. */
export async function playBySignedCalls(person: Person, place: SignedPlace): Promise<void> {
  const { book, memberId, token } = person;
  for (let n = 0; performance.now() < place.until; n++) {
    await look(place.pauseMs);
    const round = `S${memberId}-${n}`;
    const common = { session: token, currency: 'PHP', round_id: round };
    const win = n % 3 === 0 ? 25 : 0;
    const bet = { ...common, transaction_id: `${round}-bet`, amount: `${stake}.00` };
    book.unsure.add(round);
    if (!(await sure(place, 'bet', bet, n))) continue;
    const isBack = n % backEvery === backEvery - 1;
    const ended = isBack
      ? await sure(place, 'rollback', { session: token, bet_transaction_id: bet.transaction_id }, n)
      : await sure(
          place,
          'win',
          { ...common, transaction_id: `${round}-win`, amount: `${win}.00`, round_closed: true },
          n,
        );
    if (!ended) continue;
    book.unsure.delete(round);
    const known: KnownRound = isBack
      ? { stake: 0n, payout: 0n, state: 'cancelled' }
      : { stake: pesos(stake), payout: pesos(win), state: 'settled' };
    book.rounds.set(round, known);
  }
}

/** Whether the wallet did it; asked again until it answers. */
async function sure(
  { port, tally, secret }: SignedPlace,
  operation: string,
  said: object,
  n: number,
): Promise<boolean> {
  const body = JSON.stringify(said);
  const headers = { 'x-signature': createHmac('sha256', secret).update(body).digest('hex') };
  const ask = () =>
    tally.call(
      `wallet ${operation}`,
      () => post<Answer>(port, `/wallet/json/${provider}/${operation}`, body, headers),
      ({ status }) => status,
    );
  const isDone = (answer: Answer | undefined) => answer?.status === 'OK';
  let done = (await Promise.all(n % twiceEvery === 0 ? [ask(), ask()] : [ask()])).some(isDone);
  for (let tries = 0; !done && tries < mostTries; tries++) {
    await look(100);
    done = isDone(await ask());
  }
  return done;
}
