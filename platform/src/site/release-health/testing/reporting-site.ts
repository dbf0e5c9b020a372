import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteData } from '@parol/contract/release';
import { failuresPath, loadsPath } from '@parol/contract/release-report';
import { compose } from '../../../start/compose.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { writeRelease } from '../../../testing/built-release.ts';
import { writeShell } from '../../../testing/built-shell.ts';
import { testPlatform } from '../../../testing/platform.ts';
import { type FleetService, openFleetReader } from '../../fleet/fleet.ts';
import { openFleetService } from '../../fleet/open-service.ts';

export interface Published {
  readonly canary?: number;
  readonly pages?: RouteData['pages'];
  readonly by?: FleetService;
}
/** What a browser reports. */
interface Visit {
  readonly address: string;
  readonly remote?: string;
  readonly visitor?: string;
}

/** A failure as a tab sends it. */
export const failure = {
  remote: 'games',
  version: 'bad',
  phase: 'mount',
  code: 'threw',
  ms: 812.4,
  path: '/slot',
};

/** The first address of a network of its own, by number: an IPv4 /24. */
export const network = (number: number): string => `198.18.${number}.1`;

/** A site with a shell `s1`, whose releases a test publishes and browsers report. */
export async function reportingSite(over: (config: Config) => Partial<Config> = () => ({})) {
  const logged: string[] = [];
  const platform = await testPlatform({ log: (line) => void logged.push(line) });
  const config = { ...platform.parts.config, ...over(platform.parts.config) };
  // The sandbox makes the key of the fleet.
  const service = await openFleetService(platform.parts.config, { by: 'Ana' });
  await service.publishShell(writeShell(join(config.dataDir, 'built-shell'), 's1'));
  const parts = { ...platform.parts, config };
  const site = compose(parts, { fleet: openFleetReader(config, () => undefined) });
  await site.app.ready();

  const post = (path: string, payload: object, { address, visitor }: Visit) =>
    site.app.inject({
      method: 'POST',
      url: path,
      payload,
      remoteAddress: address,
      headers: visitor === undefined ? {} : { cookie: `parol_visitor=${visitor}` },
    });
  const job = async (name: string) => {
    await site.jobs.find((one) => one.name === name)?.run(new AbortController().signal);
  };
  /** Reports page loads of a release from one address. Returns their tokens. */
  async function load(
    version: string,
    { remote = 'games', address }: Visit,
    count = 1,
  ): Promise<readonly string[]> {
    const releases = Array.from({ length: count }, () => ({ remote, version, ms: 400 }));
    const reply = await post(loadsPath, { releases }, { address });
    return reply.json<{ tokens: readonly string[] }>().tokens;
  }
  /** Reports a failure. Returns the status. */
  async function fail(payload: object, from: Visit): Promise<number> {
    return (await post(failuresPath, { ...failure, ...payload }, from)).statusCode;
  }

  return {
    platform,
    site,
    service,
    config,
    logged,
    job,
    load: async (version: string, from: Visit, count = 1) =>
      (await load(version, from, count))[0] ?? '',
    fail,
    send: post,
    /** Page loads of a release in as many networks in turn, of which some fail. */
    async visits(
      version: string,
      { loads, failing = 0, networks = 10, remote = 'games', ...more }: Visits,
    ): Promise<void> {
      const used = Array.from({ length: Math.min(networks, loads) }, (_, n) => n);
      const tokens = await Promise.all(
        used.map((n) =>
          load(version, { address: network(n), remote }, Math.ceil((loads - n) / used.length)),
        ),
      );
      for (let n = 0; n < failing; n += 1) {
        const token = tokens[n % used.length]?.[Math.floor(n / used.length)];
        const from = { address: network(n % used.length) };
        await fail({ ...more, remote, version, token }, from);
      }
      await job('site.store-release-loads');
    },
    async publish(name: string, version: string, options: Published = {}): Promise<void> {
      const { canary, pages, by = service } = options;
      const dir = join(config.dataDir, `built-${name}-${version}`);
      rmSync(dir, { recursive: true, force: true });
      const route = pages ? { pages } : {};
      await by.publish(name, writeRelease(dir, { name, version, route }), { canary });
    },
    remote: async (name: string) => (await service.status())?.remotes[name],
    async close() {
      await Promise.all([site.app.close(), site.thirdParty.close()]);
      await platform.close();
    },
  };
}
export type ReportingSite = Awaited<ReturnType<typeof reportingSite>>;

interface Visits {
  readonly loads: number;
  readonly failing?: number;
  /** In how many networks the loads are; ten by default. */
  readonly networks?: number;
  readonly remote?: string;
  readonly phase?: string | undefined;
  readonly code?: string | undefined;
}
