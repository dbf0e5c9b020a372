import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fleet, Release } from '@parol/contract/release';
import * as v from 'valibot';
import { failuresPath, loadsPath, loadsSchema } from '@parol/contract/release-report';
import { callPath, refuse, succeed } from '@parol/wire';
import { namedCalls } from '@parol/wire/every-call';
import { account } from '@parol/wire/member';
import Fastify from 'fastify';
import { systemClock } from '../kernel/clock/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { createLog } from '../kernel/log/log.ts';
import { systemRandom } from '../kernel/random/random.ts';
import { fleetConfig, openTrialFleet } from '../site/fleet/fleet.ts';
import { noContent, webModule } from '../site/web/web.ts';
import { trialMember } from './trial-member.ts';

export { fleetConfig };

/** Nobody waits for a trial's pages: only a hung rendering is a fault, not one on a busy machine. */
const renderLimits = { timeMs: 30_000, startMs: 60_000, heapMb: 128 };

/** A separate site that serves the live fleet with one release or shell on trial. */
export interface Trial {
  readonly origin: string;
  /** What this site serves. */
  readonly fleet: Fleet;
  /** Undefined if a shell is tried. */
  readonly release: Release | undefined;
  /** The remote's active release; undefined for a new remote, and for a shell. */
  readonly serving: Release['route'] | undefined;
  /** The paths of gateways whose descriptor or adapter is another than in the active release; none without one. */
  readonly changedGateways: readonly string[];
  /** The shell's reports about failed releases, oldest first. */
  readonly failures: readonly string[];
  /**
   * Whether the product answers whose rows the pages show. Without it every public read is refused,
   * so pages of visitors are sent without their HTML, with the status 503.
   */
  readonly hasRows: boolean;
  /** Why pages were sent without their HTML, oldest first; one line a page and minute. */
  readonly notRendered: readonly string[];
  readonly stop: () => Promise<void>;
}

const publicReads: ReadonlySet<string> = new Set(
  namedCalls.filter(({ auth, kind }) => auth === 'none' && kind === 'read').map(callPath),
);

/**
 * The running product's reply to a public read; if none runs, a refusal, for which every page has a
 * state.
 */
async function liveReply(origin: string, path: string, body: string): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json', origin };
    const reply = await fetch(origin + path, { method: 'POST', headers, body });
    return await reply.json();
  } catch {
    return refuse('systemError');
  }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A picture or film that the product's rows name. */
async function liveMedia(
  address: string,
): Promise<{ readonly type: string; readonly body: Buffer }> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}.`);
  const type = reply.headers.get('content-type') ?? 'application/octet-stream';
  return { type, body: Buffer.from(await reply.arrayBuffer()) };
}

/**
 * Serves the built release or shell in `dir` with the other parts that are live, on a port that
 * only this machine can reach. Public reads are the running product's; every other call succeeds
 * without rows, as for a new member, and changes nothing.
 */
export async function startTrial(config: Config, dir: string): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parol-trial-'));
  const own = {
    dataDir,
    sandbox: true,
    fleet: { ...config.fleet, key: undefined, keyFile: undefined, publicKeys: [], s3: undefined },
  };
  const notRendered: string[] = [];
  const log = createLog('warn', (line) => {
    notRendered.push(v.parse(v.object({ msg: v.string() }), JSON.parse(line)).msg);
  });
  const server = Fastify({ forceCloseConnections: true, loggerInstance: log });
  const stop = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { reader, ...tried } = await openTrialFleet(config, own, dir);
    const failures: string[] = [];
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    server.post(failuresPath, async ({ body }, reply) => {
      failures.push(String(body));
      return reply.code(204).send();
    });
    server.post(loadsPath, async ({ body }) => {
      const { releases } = v.parse(loadsSchema(), JSON.parse(String(body)));
      return { tokens: releases.map(() => 'trial') };
    });
    server.post('/api/*', async ({ url, body }) => {
      if (publicReads.has(url)) return liveReply(config.origin, url, String(body));
      return succeed(url === callPath(account) ? [trialMember] : []);
    });
    for (const media of ['/sandbox/*', '/art/*'])
      server.get(media, async ({ url }, reply) => {
        const { type, body } = await liveMedia(config.origin + url);
        return reply.type(type).send(body);
      });
    // The server asks the configuration for its address only when a page is sent.
    const site = { ...config, ...own, apiOrigin: undefined, origin: '' };
    const random = systemRandom(systemClock);
    webModule({ config: site, random }, noContent, reader, { renderLimits }).contribution.routes?.(
      server,
    );
    site.origin = await server.listen({ host: 'localhost', port: 0 });
    const hasRows = await answers(config.origin);
    return { origin: site.origin, ...tried, failures, hasRows, notRendered, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
