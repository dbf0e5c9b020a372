import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { builtPage, writeRelease } from '../../../testing/built-release.ts';
import { writeShell } from '../../../testing/built-shell.ts';
import { testPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { openFleetReader } from '../../fleet/fleet.ts';
import { openFleetService } from '../../fleet/open-service.ts';
import { usualPageLimits } from '../page-turns.ts';
import { noContent, webModule } from '../web.ts';
import { renderModule } from './render-module.ts';

const rendered = ['/guides', '/amounts', '/later', '/changing', '/earlier', '/slow'];
const paths = [...rendered, '/broken', '/endless', '/wrong', '/large'];
const page = (path: string) => ({ ...builtPage(path), access: 'everyone' as const });

/** Publishes a shell, and two releases whose module renders their pages (render-module.ts). */
async function publish({ config }: TestPlatform['parts']): Promise<void> {
  const pathOf = (name: string) => join(config.dataDir, name);
  const service = await openFleetService(config, { by: 'tester' });
  const template = readFileSync(join(config.root, 'shell/template.html'), 'utf8');
  await service.publishShell(
    writeShell(pathOf('shell-1'), 's1', {}, { 'template.html': template }),
  );
  const dir = writeRelease(pathOf('built'), {
    name: 'content',
    version: '1.0.0-a',
    route: { pages: [...paths, '/plain'].map(page) },
    files: { 'render.0a.mjs': renderModule },
    forCrawlers: { rendered: { file: 'render.0a.mjs', paths } },
  });
  await service.publish('content', dir);
  const later = writeRelease(pathOf('later'), {
    name: 'later',
    version: '1.0.0-a',
    route: { pages: ['/with-topic', '/plainly'].map(page) },
    files: { 'render.0b.mjs': renderModule },
    forCrawlers: {
      rendered: {
        file: 'render.0b.mjs',
        paths: ['/with-topic', '/plainly'],
        parameters: { '/with-topic': ['topic'] },
      },
    },
  });
  await service.publish('later', later);
}

/** Pages that releases render, and the API whose rows they show. Call it at the top of a test file. */
export function renderedSite() {
  let platform: TestPlatform;
  let server: FastifyInstance;
  /** The time for rows that are kept for a second. */
  let now = 0;
  const site = {
    /** The rows of the call `list`, which is refused without any. */
    listed: [] as readonly { name: string; note?: string }[] | undefined,
    /** Whether the platform can't answer. */
    isFailing: false,
    warnings: [] as string[],
    /** Calls to the API, in order. */
    calls: [] as string[],
    /** Requests a page; later than the last one, so that its rows are read again. */
    get: async (url: string, headers: Readonly<Record<string, string>> = {}) => {
      now += 2_000;
      const reply = await server.inject({ url, headers });
      const { body, statusCode } = reply;
      return {
        body,
        statusCode,
        retryAfter: reply.headers['retry-after'],
        cached: reply.headers['cache-control'],
        shown: /<div data-served="[^"]*" data-urgent>(.*?)<\/div><\/main>/.exec(body)?.[1],
        seeds: JSON.parse(/id="parol-seeds">([^<]*)</.exec(body)?.[1] ?? 'null') as unknown,
      };
    },
    /** Requests pages one after another within a second. */
    async getTogether(urls: readonly string[]): Promise<void> {
      now += 2_000;
      for (const url of urls) await server.inject({ url });
    },
  };
  beforeAll(async () => {
    platform = await testPlatform();
    await publish(platform.parts);
    server = serverOf(site);
    webModule(
      platform.parts,
      noContent,
      openFleetReader(platform.parts.config, () => undefined),
      { now: () => now, pageLimits: { ...usualPageLimits, atOnce: 40, ofOne: 80 } },
    ).contribution.routes?.(server);
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    await platform.close();
  });
  beforeEach(() => {
    site.listed = [{ name: 'One' }];
    site.warnings.length = 0;
    site.calls.length = 0;
  });
  return site;
}

/** A server with the calls that the pages read. */
function serverOf(site: {
  readonly listed: unknown;
  readonly isFailing: boolean;
  readonly warnings: string[];
  readonly calls: string[];
}): FastifyInstance {
  const { warnings, calls } = site;
  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
  });
  server.post('/api/cms/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    calls.push(name);
    if (site.isFailing)
      return reply.code(500).send({ status: 0, statusdesc: 'systemError', value: [] });
    const value = {
      list: site.listed,
      more: [{ name: 'another' }],
      amounts: [{ amount: '1.00' }],
      changing: [{ name: calls.length }],
    }[name];
    const statusdesc = name === 'off' ? 'promotion_not_available' : 'systemError';
    return reply.send(
      value ? { status: 1, statusdesc: 'OK', value } : { status: 0, statusdesc, value: [] },
    );
  });
  return server;
}
