import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Config, thirdPartiesOf } from '../../kernel/config/config.ts';

/** A public source of random numbers, one per round, which nobody knows in advance. */
export interface Beacon {
  /** `sandbox`, or its address; shown to players. */
  readonly name: string;
  /** The first round due at a time or later. Throws if the beacon doesn't answer. */
  roundFrom(at: Date): Promise<{ readonly round: number; readonly at: Date }>;
  /** The value of a round, 64 hexadecimal digits. Throws before its time, or if the beacon doesn't answer. */
  value(round: number): Promise<string>;
}

const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/));
const info = v.looseObject({
  period: v.pipe(v.number(), v.integer(), v.minValue(1)),
  genesis_time: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const published = v.looseObject({
  round: v.number(),
  randomness: v.pipe(hex, v.length(64)),
  signature: hex,
});

const defaultTimeoutMs = 5_000;

/**
 * A beacon with the HTTP interface of drand (`/info`, `/public/<round>`): the configured one, or
 * the sandbox's own. The signature itself is not verified here: anyone can compare the value with
 * the beacon's.
 */
export function httpBeacon(
  config: Pick<Config, 'sandbox' | 'thirdParties' | 'thirdPartyOrigin'>,
): Beacon {
  const configured = thirdPartiesOf(config).beacon;
  const api = configured?.api ?? (config.sandbox ? `${config.thirdPartyOrigin}/beacon` : undefined);

  async function read<S extends v.GenericSchema>(path: string, schema: S) {
    if (api === undefined)
      throw new Error('No beacon is configured (PAROL_THIRD_PARTIES): draws need one.');
    const reply = await fetch(`${api}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(configured?.timeoutMs ?? defaultTimeoutMs),
    });
    if (!reply.ok) throw new Error(`The beacon answered ${reply.status} to ${path}.`);
    return v.parse(schema, await reply.json());
  }

  return {
    name: configured?.api ?? 'sandbox',
    async roundFrom(at) {
      const { period, genesis_time } = await read('/info', info);
      const since = at.getTime() / 1_000 - genesis_time;
      const round = Math.max(1, Math.ceil(since / period) + 1);
      return { round, at: new Date((genesis_time + (round - 1) * period) * 1_000) };
    },
    async value(wanted) {
      const { round, randomness, signature } = await read(`/public/${wanted}`, published);
      const digest = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
      if (round !== wanted || digest !== randomness)
        throw new Error(`The beacon answered something else than its round ${wanted}.`);
      return randomness;
    },
  };
}
