import type { Fleet } from '@parol/contract/release';
import type { Visitor } from '@parol/contract/serving';
import type { FastifyRequest } from 'fastify';
import { systemClock } from '../../kernel/clock/clock.ts';

/** The header of a proxy that keeps pages and sends them to all visitors (deploy/nginx/cache.conf). */
const proxyHeader = 'x-parol-keeps-pages';

/** A proxy keeps a page for half a second to one and a half. */
const leastKeptMs = 500;

/**
 * The header that tells the proxy until when it may send a page; browsers never see it. nginx counts
 * whole seconds, up to the end of the named one: "1" would be up to two seconds, an absolute time is
 * up to one and a half.
 */
export const keptByProxy = () => ({
  'x-accel-expires': `@${Math.floor((systemClock.now().getTime() + leastKeptMs) / 1_000)}`,
});

/**
 * The visitor of a page that everybody gets: without an id, which only decides about canaries. The
 * tab gets an id with its first page of a fleet that has one.
 */
export const everybody: Required<Visitor> = { id: '', forced: {} };

/**
 * Whether the proxy may send a page to other visitors too: nothing in it is of this visitor, tab or
 * order, and no remote has a canary, which visitors get by their id.
 */
export const isForAll = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  fleet: Pick<Fleet, 'remotes'>,
  page: {
    readonly isMember: boolean;
    readonly isSafe: boolean;
    readonly hasOrder: boolean;
    readonly overrides: Readonly<Record<string, string>>;
  },
): boolean =>
  headers[proxyHeader] !== undefined &&
  !page.isMember &&
  !page.isSafe &&
  !page.hasOrder &&
  Object.keys(page.overrides).length === 0 &&
  Object.values(fleet.remotes).every(({ canary }) => canary === undefined);
