import type { Kind, Kinds } from '../../wire/kinds.ts';
import type {
  FixturesReply,
  FlightReply,
  FlightsReply,
  JackpotReply,
  RefillReply,
  Refused,
  RotateReply,
  RoundReply,
  StateReply,
  OutcomeReply,
} from '../../wire/replies.ts';
import type { RoundView } from '../../wire/views.ts';
import { postStopped } from './bridge.ts';
import { gameInPlay } from '../base/page-data.ts';

/** The error of a call without an answer. */
interface Offline {
  readonly status: 'OFFLINE';
  readonly balance?: undefined;
}
/** Why a call failed: a refusal by the studio, or no answer. */
export type Failure = Refused | Offline;

/** Calls the studio with the page's session. */
async function ask<Reply extends { readonly status: 'OK' }>(
  call: string,
  body: object = {},
): Promise<Reply | Failure> {
  try {
    const reply = await fetch(`/studio/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: gameInPlay?.session, ...body }),
      signal: AbortSignal.timeout(15_000),
    });
    const answer = (await reply.json()) as Reply | Refused;
    postStopped(answer.status);
    return answer;
  } catch {
    return { status: 'OFFLINE' };
  }
}

/** The calls of a game's page. */
export interface StudioApi<K extends Kind> {
  readonly state: () => Promise<StateReply<K> | Failure>;
  /** Starts a round. A repeated key returns the same round. */
  readonly play: (key: string, choice: Kinds[K]['sent']) => Promise<RoundReply<K> | Failure>;
  /** Sends the next act of an open round. */
  readonly act: (round: RoundView<K>, act: Kinds[K]['act']) => Promise<RoundReply<K> | Failure>;
  /** Returns the current state of an open round. */
  readonly look: (round: RoundView<K>) => Promise<RoundReply<K> | Failure>;
}

/** The calls of the page of a game of one kind. */
export const studioApi = <K extends Kind>(): StudioApi<K> => ({
  state: () => ask('state'),
  play: (key, choice) => ask('play', { key, choice }),
  act: ({ id, step }, act) => ask('act', { round: id, step, act }),
  look: ({ id }) => ask('look', { round: id }),
});

/** Changes to new seeds and reveals the old one; an empty client seed keeps the one in use. */
export const rotateSeeds = (clientSeed: string): Promise<RotateReply | Failure> =>
  ask('rotate', { client_seed: clientSeed || undefined });
/** Sandbox: changes to seeds whose next round has that outcome. */
export const setOutcome = (outcome: string): Promise<OutcomeReply | Failure> =>
  ask('outcome', { outcome });
/** Demo: fills the fun money up again. */
export const refillFun = (): Promise<RefillReply | Failure> => ask('refill');
/** A book's fixtures. */
export const readFixtures = (): Promise<FixturesReply | Failure> => ask('fixtures');

/** The flight of a crash game's table. */
export const readFlight = (): Promise<FlightReply | Failure> => ask('flight');
/** The last flights of a crash game's table that are over. */
export const readFlights = (): Promise<FlightsReply | Failure> => ask('flights');

/** The jackpot of a game that has one. */
export const readJackpot = (): Promise<JackpotReply | Failure> => ask('jackpot');

/** A key that makes a repeated round the same round. */
export const roundKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
