import type { Fleet, FleetRemote } from './release.ts';

/** The URL parameter that sets a page's language, for links from search engines: `?lang=fil`. */
export const languageParameter = 'lang';

/** The cookie that keeps a visitor's id. */
export const visitorCookie = 'parol_visitor';

/** The data that decides which releases a visitor gets. */
export interface Visitor {
  /** Random and kept in a cookie, so that the same visitor always gets the same releases. */
  readonly id: string;
  /** By remote, whether the visitor must or must not get its canary, regardless of their hash. */
  readonly forced?: Readonly<Record<string, boolean>>;
}

/**
 * Whether a visitor is among the `percent` that get a remote's canary. The same visitor always gets
 * the same result; results for different remotes are independent.
 */
export function inCanary(visitor: string, remote: string, percent: number): boolean {
  return (hash32(`${remote}:${visitor}`) / 2 ** 32) * 100 < percent;
}

/** Whether a remote has a canary that the visitor gets. */
export function getsCanary(
  name: string,
  { canary }: Pick<FleetRemote, 'canary'>,
  { id, forced }: Visitor,
): boolean {
  return canary !== undefined && (forced?.[name] ?? inCanary(id, name, canary.percent));
}

/**
 * The fleet for one visitor: where the visitor gets a canary, `active` is the canary and `previous`
 * the active release.
 */
export function fleetFor(fleet: Fleet, visitor: Visitor): Fleet {
  const remotes = Object.entries(fleet.remotes).map(
    ([name, remote]) => [name, remoteFor(name, remote, visitor)] as const,
  );
  return { ...fleet, remotes: Object.fromEntries(remotes) };
}

function remoteFor(name: string, remote: FleetRemote, visitor: Visitor): FleetRemote {
  const { canary } = remote;
  return canary && getsCanary(name, remote, visitor)
    ? { ...remote, active: canary.version, previous: remote.active, route: canary.route }
    : remote;
}

/** FNV-1a with the finaliser of MurmurHash3, which spreads similar ids evenly over 32 bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
