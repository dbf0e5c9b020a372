import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSlot } from '@parol/contract/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeRelease } from '../../../testing/built-release.ts';
import { writeShell } from '../../../testing/built-shell.ts';
import { testPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { openFleetReader } from '../../fleet/fleet.ts';
import type { FleetService } from '../../fleet/fleet.service.ts';
import { openFleetService } from '../../fleet/open-service.ts';
import { earlyTaps } from '../early-taps.ts';
import { alwaysLater } from '../testing/always-later.ts';
import { noContent, webModule } from '../web.ts';

/** Renders each widget with the rows of the read that has its name, and counts renderings. */
const renderModule = (word: string) => `
let times = 0;
export default (part, { address, rows, texts }) => {
  if (part === 'two.broken') throw new Error('no such thing');
  const [, widget] = part.split('.');
  const call = widget === 'games' ? 'videoList' : widget;
  const key = '/api/cms/' + call + ' {}';
  return {
    html: '<p>${word} ' + texts.title + ' ' + (rows[key]?.[0]?.name ?? '') + address.slice(1) + ' ' + ++times + '</p>' + (widget === 'games' ? '<button></button>' : ''),
    shown: [{ key, call: 'cms/' + call, body: {} }],
  };
};`;

const slot = (id: string, more: Partial<ReleaseSlot>): ReleaseSlot => ({
  slot: 'home.rails',
  id,
  expose: './slot',
  order: 10,
  urgent: false,
  access: 'everyone',
  files: [],
  ...more,
});
const widgets = {
  one: [
    slot('one.games', {
      urgent: true,
      reserve: [300, 400],
      files: ['games.css'],
      early: { call: 'cms/videoList', body: {} },
    }),
    slot('one.plain', { slot: 'home.feed', reserve: [50, 60], files: ['plain.css'] }),
    slot('one.mine', { access: 'member' }),
  ],
  two: [
    slot('two.live', { slot: 'home.feed', order: 20 }),
    // Rendered, so it is not urgent.
    slot('two.banners', {
      slot: 'home.banners',
      urgent: true,
      yields: true,
      files: ['banners.css'],
    }),
    slot('two.broken', { order: 5, urgent: true, early: { call: 'cms/socialList', body: {} } }),
  ],
};

let platform: TestPlatform;
let server: FastifyInstance;
let service: FleetService;
let games: string;
const warnings: string[] = [];

beforeAll(async () => {
  platform = await testPlatform();
  const { config } = platform.parts;
  const pathOf = (name: string) => join(config.dataDir, name);
  service = await openFleetService(config, { by: 'tester' });
  const template = readFileSync(join(config.root, 'shell/template.html'), 'utf8');
  await service.publishShell(
    writeShell(pathOf('shell-1'), 's1', {}, { 'template.html': template }),
  );
  for (const [name, slots] of Object.entries(widgets)) {
    const built = {
      name,
      version: '1.0.0-a',
      route: { slots, calls: ['cms/socialList', 'cms/videoList'] },
      files: {
        'render.0a.mjs': renderModule(name),
        ...Object.fromEntries(slots.flatMap(({ files }) => files).map((file) => [file, ''])),
        'lobby.css': '',
      },
      forCrawlers: {
        rendered: {
          file: 'render.0a.mjs',
          paths: [],
          slots: slots.map(({ id }) => id).filter((id) => id !== 'one.plain'),
          ...(name === 'one' && {
            slotVariants: {
              'one.games': { parameters: ['category', 'sort'], styles: ['lobby.css'] },
            },
          }),
        },
      },
    };
    await service.publish(name, writeRelease(pathOf(name), built));
  }
  server = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
  });
  server.post('/api/cms/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    return reply.send({
      status: 1,
      statusdesc: 'OK',
      value: [{ name: name === 'videoList' ? games : name }],
    });
  });
  const reader = openFleetReader(config, () => undefined);
  webModule(platform.parts, noContent, reader, { now: alwaysLater() }).contribution.routes?.(
    server,
  );
  await server.ready();
});
afterAll(async () => {
  await server.close();
  await platform.close();
});
beforeEach(() => {
  games = 'Slots';
});

const get = async (url = '/', headers: Readonly<Record<string, string>> = {}) =>
  (await server.inject({ url, headers })).body;
const ssrParts = (body: string) =>
  [...body.matchAll(/data-served="([^"]*)"( data-\w+)?><p>(.*?)<\/p>/g)].map((match) =>
    match.slice(1).join('|'),
  );
/** The release's count of renderings at the rendering of the widget. */
const times = (body: string, id: string) =>
  new RegExp(String.raw`"${id}"[^>]*><p>.*? (\d+)</p>`).exec(body)?.[1];

describe('Home as the server sends it to visitors', () => {
  it('has the widgets of several releases in order, with their replies as seeds', async () => {
    const body = await get('/?lang=fil');
    expect(body).toContain('<h1 class="sr-only">Parol · Casino sa liwanag ng Pasko</h1>');
    expect(ssrParts(body).map((text) => text.replace(/ \d+$/, ''))).toEqual([
      'two.banners| data-complete|two B banners',
      'one.games| data-urgent|one B Slots',
      'two.live| data-complete|two B live',
    ]);
    const seeds = JSON.parse(/id="parol-seeds">([^<]*)</.exec(body)?.[1] ?? '{}') as object;
    expect(Object.keys(seeds)).toEqual([
      '/api/cms/banners {}',
      '/api/cms/videoList {}',
      '/api/cms/live {}',
    ]);
  });

  it('links the styles of rendered widgets, and starts only reads whose rows it lacks', async () => {
    const body = await get();
    const styles = [...body.matchAll(/data-href="([^"]*)"/g)].map(([, file]) => file);
    expect(new Set(styles)).toEqual(new Set(['banners.css', 'games.css']));
    expect(/for\(const \[p,b\] of (.*?)\)\{/.exec(body)?.[1]).toBe('[["/api/cms/socialList",{}]]');
  });

  it('of which a widget fails - is 503, and browsers run it all the same', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('data-served="one.games"');
    // A member's Home is rendered by the browser alone.
    expect(
      (await server.inject({ url: '/', headers: { cookie: 'parol_session=x' } })).statusCode,
    ).toBe(200);
  });

  it('reserves the height of widgets that fail, or that only the browser renders', async () => {
    const body = await get();
    const places = body.split('<div class="served-slot">').slice(1);
    expect(places).toHaveLength(5);
    expect(places[1]).toBe('</div>');
    expect(places[2]).toContain('<svg class="served-space-phone" width="1" height="300"');
    expect(places[3]).toMatch(/^<svg class="served-space-phone" width="1" height="50"/);
    expect(body).not.toContain('data-served="two.broken"');
    // One for each requested language.
    expect(warnings.filter((line) => line.includes('two.broken'))).toHaveLength(2);
  });

  it('renders only the widget again whose rows change', async () => {
    const before = await get();
    games = 'Tables';
    const after = await get();
    expect(times(after, 'one.games')).not.toBe(times(before, 'one.games'));
    expect(times(after, 'two.banners')).toBe(times(before, 'two.banners'));
    expect(times(await get('/?fbclid=x'), 'one.games')).toBe(times(after, 'one.games'));
  });

  it('lets the browser prerender the page of a touched link, unless the visitor saves data', async () => {
    const rules = /<script type="speculationrules">(.*?)<\/script>/;
    const { body, headers } = await server.inject({ url: '/' });
    const [, text = ''] = rules.exec(body) ?? [];
    expect(JSON.parse(text)).toMatchObject({ prerender: [{ eagerness: 'conservative' }] });
    const hash = createHash('sha256').update(text).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(await get('/', { 'save-data': 'on' })).not.toMatch(rules);
    expect(await get('/', { cookie: 'parol_session=x' })).not.toMatch(rules);
  });

  it('notes clicks before the shell runs; a member’s page has nothing to click', async () => {
    const { body, headers } = await server.inject({ url: '/' });
    expect(body).toContain(earlyTaps.html);
    expect(headers['content-security-policy']).toContain(`'${earlyTaps.hash}'`);
    expect(await get('/', { cookie: 'parol_session=x' })).not.toContain(earlyTaps.html);
  });

  it('in low-data mode - has the hashes of the rendered widgets’ code, but no links', async () => {
    const entry = '/remotes/one/1.0.0-a/entry.js';
    const preloaded = async (headers: Readonly<Record<string, string>>) => {
      const body = await get('/', headers);
      expect(body).toContain(`"${entry}":"sha384-`);
      return body.includes(`<link rel="modulepreload" href="${entry}"`);
    };
    expect([await preloaded({}), await preloaded({ 'save-data': 'on' })]).toEqual([true, false]);
  });

  it('in low-data mode - does not render live parts', async () => {
    expect(ssrParts(await get()).join()).toContain('two.live');
    expect(ssrParts(await get('/', { 'save-data': 'on' })).join()).not.toContain('two.live');
  });

  it('with a category - passes each widget the parameters that it reads, and links the styles of the variant', async () => {
    const stylesOf = (body: string) =>
      [...body.matchAll(/data-href="([^"]*)"/g)].map(([, file]) => file);
    const body = await get('/?fbclid=x&sort=name&category=sportsbook');
    // The banners' release has no slotVariants, so the banners may depend on the category.
    expect(ssrParts(body).map((text) => text.replace(/ \d+$/, ''))).toEqual([
      'one.games| data-urgent|one A Slots?category=sportsbook&sort=name',
    ]);
    expect(stylesOf(body)).toContain('lobby.css');
    expect(stylesOf(await get())).not.toContain('lobby.css');
  });

  it('with a widget turned off - has no place, files or reads of it', async () => {
    await service.disable('one.games', true);
    const off = await get();
    await service.disable('one.games', false);
    expect(ssrParts(off).join()).not.toContain('one.games');
    expect(off.split('<div class="served-slot">')).toHaveLength(5);
    expect(off).not.toContain('data-href="games.css"');
    expect(off).not.toContain('/api/cms/videoList');
    expect(ssrParts(await get()).join()).toContain('one.games');
  });

  it('for a member - is not rendered', async () => {
    const body = await get('/', { cookie: 'parol_session=x' });
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('parol-seeds');
  });
});

it('for a shell that reads rows itself - has only short replies of urgent widgets, and the keys of the others', async () => {
  const { config } = platform.parts;
  const template = readFileSync(join(config.root, 'shell/template.html'), 'utf8');
  const folder = join(config.dataDir, 'shell-2');
  await service.publishShell(
    writeShell(folder, 's2', { readsRows: true }, { 'template.html': template }),
  );
  const json = (body: string, id: string) =>
    JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(body)?.[1] ?? 'null') as unknown;
  const body = await get();
  expect(Object.keys(json(body, 'parol-seeds') as object)).toEqual(['/api/cms/videoList {}']);
  expect(json(body, 'parol-rows')).toEqual({
    'two.banners': ['/api/cms/banners {}'],
    'two.live': ['/api/cms/live {}'],
  });
  games = 'S'.repeat(3_000);
  const long = await get();
  expect(json(long, 'parol-seeds')).toEqual({});
  expect(json(long, 'parol-rows')).toMatchObject({ 'one.games': ['/api/cms/videoList {}'] });
  // Read by the page's own script, so that the rows come with the widget's code.
  expect(body).not.toContain('["/api/cms/videoList"');
  expect(long).toContain('["/api/cms/videoList"');
});
