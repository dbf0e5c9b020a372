import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isLocalAddress } from './loopback-name.ts';
import { Unreadable } from './variable.ts';

/** Addresses of a game provider or the beacon. */
interface ThirdParty {
  /** Base address of its API, without a slash at the end. */
  readonly api: string;
  /** Origin of its pages: pay pages, or games in a frame. */
  readonly pages: string;
  /** Timeout for an answer. */
  readonly timeoutMs: number;
}

/**
 * The file of `PAROL_THIRD_PARTIES`: game providers by code, and the beacon of draws. Addresses of
 * gateways are in the database; those of a file of an earlier version are read into it once.
 */
export interface ConfiguredParties {
  readonly gateways: Readonly<Record<string, ThirdParty>>;
  readonly providers: Readonly<Record<string, ThirdParty>>;
  readonly beacon?: ThirdParty | undefined;
}

export interface ThirdParties {
  provider(code: string): ThirdParty;
  /** The public source of random numbers for draws; undefined if none is configured: the sandbox has its own. */
  readonly beacon: ThirdParty | undefined;
  /** Origins of all games, which alone may be shown in frames. */
  readonly gameOrigins: readonly string[];
}

/** An address that never resolves (RFC 2606): outside the sandbox, of third parties that are not configured. */
export const nowhere = 'https://third-party.invalid';
/** The longest timeout that can be configured. */
const deadlineMs = 5_000;

/** The address if it is https, or http of this machine; undefined otherwise. */
export function safeAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLocalAddress(text));
  return isSafe ? url : undefined;
}
const address = v.pipe(
  v.string('must be an https address'),
  v.check((text) => safeAddress(text) !== undefined, 'must be an https address'),
);
const partySchema = v.pipe(
  v.strictObject({
    api: address,
    pages: v.optional(address),
    timeout_ms: v.optional(
      v.pipe(
        v.number(`must be a number from 1 to ${deadlineMs}`),
        v.integer(`must be a number from 1 to ${deadlineMs}`),
        v.minValue(1, `must be a number from 1 to ${deadlineMs}`),
        v.maxValue(deadlineMs, `must be a number from 1 to ${deadlineMs}`),
      ),
      deadlineMs,
    ),
  }),
  v.transform(({ api, pages, timeout_ms }): ThirdParty => ({
    api: api.replace(/\/+$/, ''),
    pages: new URL(pages ?? api).origin,
    timeoutMs: timeout_ms,
  })),
);
const fileSchema = v.strictObject({
  gateways: v.optional(v.record(v.string(), partySchema), {}),
  providers: v.optional(v.record(v.string(), partySchema), {}),
  beacon: v.optional(partySchema),
});

/** A JSON file with the addresses of third parties; nothing is configured without one. */
export const partiesFile =
  () =>
  (file: string | undefined): ConfiguredParties => {
    if (file === undefined) return { gateways: {}, providers: {} };
    const parsed = v.safeParse(fileSchema, readJson(file));
    if (parsed.success) return parsed.output;
    const faults = parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message.replace(/\.$/, '')}`,
    );
    throw new Unreadable(`names ${file}: ${faults.join('; ')}.`);
  };

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Unreadable(`names ${file}, which can't be read as JSON.`);
  }
}

/** The third parties of a configuration. One that is not configured is at the common origin. */
export function thirdPartiesOf(config: {
  readonly thirdPartyOrigin: string;
  readonly thirdParties: ConfiguredParties;
}): ThirdParties {
  const { providers, beacon } = config.thirdParties;
  const { thirdPartyOrigin: origin } = config;
  const common: ThirdParty = { api: origin, pages: origin, timeoutMs: deadlineMs };
  const originsOf = (parties: Readonly<Record<string, ThirdParty>>) => [
    ...new Set([
      ...(origin === nowhere ? [] : [origin]),
      ...Object.values(parties).map(({ pages }) => pages),
    ]),
  ];
  return {
    provider: (code) => providers[code] ?? common,
    beacon,
    gameOrigins: originsOf(providers),
  };
}
