import type { GenericSchema } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { HttpContribution } from './http-contribution.ts';

/** An endpoint with its request schema built once. */
export interface Bound {
  readonly endpoint: Endpoint;
  readonly schema: GenericSchema;
  /** Whether account_id is a field of the call itself (log-in, sign-up) and not only the session's. */
  readonly takesAccountId: boolean;
}

/**
 * Finds the endpoint of a call: the bound ones first, then whatever a contribution resolves at run time
 * (a gateway that came with a release). Throws at once when two modules bind the same call.
 */
export function bindAll(
  contributions: readonly HttpContribution[],
): (group: string, name: string) => Promise<Bound | undefined> {
  const fixed = new Map<string, Bound>();
  for (const endpoint of contributions.flatMap((contribution) => contribution.endpoints ?? [])) {
    const key = `${endpoint.call.group}/${endpoint.call.name}`;
    if (fixed.has(key)) throw new Error(`Two endpoints are bound to ${key}.`);
    fixed.set(key, bind(endpoint));
  }
  const resolvers = contributions.flatMap((contribution) => contribution.resolve ?? []);
  // A resolver may answer the same endpoint object again; its schema is then built once.
  const resolved = new WeakMap<Endpoint, Bound>();

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

function bind(endpoint: Endpoint): Bound {
  const schema = endpoint.call.request();
  const entries: unknown = 'entries' in schema ? schema.entries : undefined;
  return {
    endpoint,
    schema,
    takesAccountId: typeof entries === 'object' && entries !== null && 'account_id' in entries,
  };
}
