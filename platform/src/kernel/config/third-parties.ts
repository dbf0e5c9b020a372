import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Where a gateway or a game provider is. */
interface ThirdParty {
  /** Base address of its API, without a slash at the end. */
  readonly api: string;
  /** Origin of its pages: pay pages, or games in a frame. */
  readonly pages: string;
  /** Longest wait for an answer. */
  readonly timeoutMs: number;
}

/** The file of `PAROL_THIRD_PARTIES`: gateways by id, game providers by code. */
export interface ConfiguredParties {
  readonly gateways: Readonly<Record<string, ThirdParty>>;
  readonly providers: Readonly<Record<string, ThirdParty>>;
}

export interface ThirdParties {
  gateway(id: string): ThirdParty;
  provider(code: string): ThirdParty;
  /** Origins of all pay pages, for the page's security policy. */
  readonly payOrigins: readonly string[];
  /** Origins of all games, which alone may be shown in frames. */
  readonly gameOrigins: readonly string[];
}

/** No call to a third party takes longer. */
const deadlineMs = 5_000;

const isSafe = (address: string) => {
  const { protocol, hostname } = new URL(address);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
};
const address = v.pipe(
  v.string('must be an https address'),
  v.check((text) => URL.canParse(text) && isSafe(text), 'must be an https address'),
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
});

/** Reads the file of `PAROL_THIRD_PARTIES`; nothing is configured without one. Throws one line. */
export function readThirdParties(file: string | undefined): ConfiguredParties {
  if (!file) return { gateways: {}, providers: {} };
  const parsed = v.safeParse(fileSchema, readJson(file));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `PAROL_THIRD_PARTIES: ${file}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`,
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`PAROL_THIRD_PARTIES: ${file} can't be read as JSON.`, { cause: error });
  }
}

/** The third parties of a configuration. One that is not configured is at the sandbox's origin. */
export function thirdPartiesOf(config: {
  readonly thirdPartyOrigin: string;
  readonly thirdParties: ConfiguredParties;
}): ThirdParties {
  const { gateways, providers } = config.thirdParties;
  const { thirdPartyOrigin: origin } = config;
  const sandbox: ThirdParty = { api: origin, pages: origin, timeoutMs: deadlineMs };
  const originsOf = (parties: Readonly<Record<string, ThirdParty>>) => [
    ...new Set([origin, ...Object.values(parties).map(({ pages }) => pages)]),
  ];
  return {
    gateway: (id) => gateways[id] ?? sandbox,
    provider: (code) => providers[code] ?? sandbox,
    payOrigins: originsOf(gateways),
    gameOrigins: originsOf(providers),
  };
}
