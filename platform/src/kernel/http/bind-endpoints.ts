import * as v from 'valibot';
import type { PublicText } from './compress.ts';
import type { Endpoint } from './endpoint.ts';
import type { HttpContribution } from './http-contribution.ts';

/** An endpoint with its request schema, built once. */
export interface BoundEndpoint {
  readonly endpoint: Endpoint;
  readonly schema: v.GenericSchema;
  /**
   * Whether account_id is a field of the call itself (log-in, sign-up), not only of the session.
   */
  readonly takesAccountId: boolean;
  /** The replies of frozen lists, which are the same for all who ask until there is another list. */
  readonly listTexts: WeakMap<readonly unknown[], PublicText>;
}

/**
 * Finds the endpoint of a call: bound endpoints first, then those that a contribution resolves at
 * run time (gateways of the active release). Throws immediately if two modules bind the same call.
 */
export function bindEndpoints(
  contributions: readonly HttpContribution[],
): (group: string, name: string) => Promise<BoundEndpoint | undefined> {
  const fixed = new Map<string, BoundEndpoint>();
  for (const endpoint of contributions.flatMap((contribution) => contribution.endpoints ?? [])) {
    const { group, name, otherName = name } = endpoint.call;
    const bound = bind(endpoint);
    for (const key of new Set([`${group}/${name}`, `${group}/${otherName}`])) {
      if (fixed.has(key)) throw new Error(`Two endpoints are bound to ${key}.`);
      fixed.set(key, bound);
    }
  }
  const resolvers = contributions.flatMap((contribution) => contribution.resolve ?? []);
  // A resolver may return the same endpoint again, so its schema is cached.
  const resolved = new WeakMap<Endpoint, BoundEndpoint>();

  return async (group, name) => {
    const known = fixed.get(`${group}/${name}`);
    if (known) return known;
    for (const resolve of resolvers) {
      const endpoint = await resolve(group, name);
      if (!endpoint) continue;
      const bound = resolved.get(endpoint) ?? bind(endpoint);
      resolved.set(endpoint, bound);
      return bound;
    }
    return undefined;
  };
}

function bind(endpoint: Endpoint): BoundEndpoint {
  const schema = endpoint.call.request();
  const entries: unknown = 'entries' in schema ? schema.entries : undefined;
  return {
    endpoint,
    schema: tolerant(schema),
    takesAccountId: typeof entries === 'object' && entries !== null && 'account_id' in entries,
    listTexts: new WeakMap(),
  };
}

/**
 * Ignores the fields that a request's schema doesn't know: clients of the specification send some
 * that this product has no use for. On the site the strict schemas still find misspelt fields. Browsers
 * and their libraries send optional fields without a value as null or empty: these count as absent,
 * unless the field takes them.
 */
function tolerant(schema: v.GenericSchema): v.GenericSchema {
  if (schema.type !== 'strict_object' || !('entries' in schema)) return schema;
  const entries = schema.entries as v.ObjectEntries;
  const isAbsent = ([name, value]: [string, unknown]) =>
    (value === null || value === '') &&
    entries[name]?.type === 'optional' &&
    !v.is(entries[name], value);
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) =>
      Object.fromEntries(Object.entries(body).filter((field) => !isAbsent(field))),
    ),
    v.object(entries),
  );
}
