import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { compose, type Platform } from '../../../start/compose.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { writeRelease } from '../../../testing/built-release.ts';
import { writeShell } from '../../../testing/built-shell.ts';
import { testPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { openFleetReader } from '../../fleet/fleet.ts';
import { openFleetService } from '../../fleet/open-service.ts';

/** A fleet of a shell, a remote with a canary and a disabled page, and a remote that was withdrawn. */
export interface FleetPageUnderTest {
  readonly platform: TestPlatform;
  /** The site that was opened last. */
  readonly site: Platform;
  /** Opens the site, with other settings if given. */
  open(over?: Partial<Config>): Promise<FastifyInstance>;
  /** Stores what tabs have reported until now. */
  store(): Promise<void>;
}

/** Call it at the top of a test file. */
export function fleetPageUnderTest(): FleetPageUnderTest {
  let platform: TestPlatform;
  const opened: Platform[] = [];
  beforeAll(async () => {
    platform = await testPlatform();
    const { config } = platform.parts;
    const service = await openFleetService(config, { by: 'Ana <b>' });
    await service.publishShell(writeShell(join(config.dataDir, 'shell'), 's1'));
    for (const version of ['a', 'b'])
      await service.publish(
        'games',
        writeRelease(join(config.dataDir, version), {
          name: 'games',
          version,
          route: { owner: 'Team <i>' },
        }),
        { canary: version === 'b' ? 10 : undefined },
      );
    await service.disable('/games', true);
    const lanterns = { name: 'lanterns', version: 'l1', route: { owner: 'Lantern team' } };
    await service.publish('lanterns', writeRelease(join(config.dataDir, 'lanterns'), lanterns));
    await service.withdraw('lanterns');
  });
  afterAll(async () => {
    for (const { app, thirdParty } of opened) await Promise.all([app.close(), thirdParty.close()]);
    await platform.close();
  });
  return {
    get platform() {
      return platform;
    },
    get site() {
      return opened.at(-1) ?? platform;
    },
    async open(over = {}) {
      const parts = { ...platform.parts, config: { ...platform.parts.config, ...over } };
      const site = compose(parts, { fleet: openFleetReader(parts.config, () => undefined) });
      opened.push(site);
      await site.app.ready();
      return site.app;
    },
    async store() {
      await this.site.jobs
        .find(({ name }) => name === 'site.store-release-loads')
        ?.run(new AbortController().signal);
    },
  };
}

/** The texts of a table's cells, by row. */
export function rowsOf(body: string, table: string): readonly (readonly string[])[] {
  const [, region = ''] = body.split(`aria-labelledby="${table}"`);
  const [rows = ''] = region.split('</table>');
  return [...rows.matchAll(/<tr><t[dh].*?<\/tr>/g)]
    .slice(1)
    .map(([row]) =>
      [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]+>/g, ''),
      ),
    );
}
export const cellsOf = (body: string, table: string, name: string) =>
  rowsOf(body, table).find(([first]) => first === name);

/** The token of a page load of a release, as a tab gets it. */
export async function tokenOf(
  app: FastifyInstance,
  { remote, version, remoteAddress = '127.0.0.1' }: Reporting,
): Promise<string | undefined> {
  const payload = { releases: [{ remote, version }] };
  const reply = await app.inject({ method: 'POST', url: '/_fleet/loads', payload, remoteAddress });
  return reply.json<{ tokens: readonly string[] }>().tokens[0];
}
interface Reporting {
  readonly remote: string;
  readonly version: string;
  readonly remoteAddress?: string;
}
/** Reports a failure with the token of a page load. */
export async function report(
  app: FastifyInstance,
  { remoteAddress = '127.0.0.1', ...failure }: Reporting & Readonly<Record<string, unknown>>,
): Promise<void> {
  const token = await tokenOf(app, { ...failure, remoteAddress });
  const payload = { ...failure, token };
  await app.inject({ method: 'POST', url: '/_fleet/failures', payload, remoteAddress });
}
