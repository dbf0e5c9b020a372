import { providerCodes, type ProviderCode } from '@parol/wire/provider-calls';
import { describe, expect, it } from 'vitest';
import { createProviderClient } from './provider.client.ts';
import { providers } from '../provider/registry.ts';
import {
  clientTo,
  clock,
  codeOf,
  config,
  log,
  provider,
  url,
} from './testing/provider-client-under-test.ts';

const facts = {
  log,
  player: 'P7',
  ticket: 'the-ticket',
  lang: 'ph',
  game_code: 'g',
  game_name: 'G',
  game_type: 'slot',
  provider: 'X',
  platform: 'mobile',
  mobile: true,
  type: 'real',
  picks: 'F1:1:185',
  returnOrigin: 'https://parol.example',
} as const;

it('each provider has a descriptor with paths of its own', () => {
  expect(providers.map(({ code }) => code)).toEqual(providerCodes);
  expect(new Set(providers.flatMap(({ paths }) => Object.values(paths))).size).toBe(
    // The matches of a book and the jackpots too.
    providers.length * 4 + 2,
  );
});

describe.each(providers.map((own) => [own.code, own] as const))('%s', (_code, own) => {
  const { success, message } = own;
  it('receives a signed request at its path, with its fields and language', async () => {
    const { client, requests } = clientTo({ status: success, [message]: 'OK', game_url: url });
    expect((await client.launch(own, facts)).gameUrl).toBe(url);
    const always = {
      player_id: 'P7',
      auth_token: 'the-ticket',
      lang_code: own.languages.ph,
      return_origin: 'https://parol.example',
    };
    expect(requests[0]?.url).toBe(`https://providers.example${own.paths.launch}`);
    expect(requests[0]?.body).toEqual({
      ...always,
      ...Object.fromEntries(own.launchFields.map((field) => [field, facts[field]])),
    });
    expect(requests[0]?.headers.get('x-signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(requests[0]?.headers.get('x-timestamp')).toBe('1795233600');
    expect(requests[0]?.redirect).toBe('error');
  });
  it('accepts only its own success word', async () => {
    for (const word of [1, '1', 'SUCCESS', true, 'OK'].filter((each) => each !== success)) {
      expect(
        await codeOf(clientTo({ status: word, game_url: url }).client.launch(own, facts)),
      ).toBe('launch_fail');
    }
  });
  it('maps its own refusal words, from its own message field', async () => {
    const other = message === 'status_desc' ? 'statusdesc' : 'status_desc';
    const launch = (reply: object) =>
      codeOf(clientTo({ status: 0, ...reply }).client.launch(own, facts));
    expect(await launch({ [message]: 'nobody knows' })).toBe('launch_fail');
    for (const [word, ours] of Object.entries(own.refusals)) {
      expect(await launch({ [message]: word })).toBe(ours);
      expect(await launch({ [other]: word })).toBe('launch_fail');
    }
  });
});

describe('a provider', () => {
  const jili = provider('JILI');
  it.each([
    undefined,
    '<html>',
    { status: 1 },
    { status: 1, game_url: 7 },
    { status: 1, game_url: 'https://evil.example/play' },
    { status: 1, game_url: '/play' },
  ])('that replies to a launch with %j has not launched', async (reply) =>
    expect(await codeOf(clientTo(reply).client.launch(jili, facts))).toBe('launch_fail'),
  );
  it('with addresses of its own - is called there and may only open pages there', async () => {
    const pages = 'https://play.jili.example';
    const own = { api: 'https://api.jili.example/v2', pages, timeoutMs: 5_000 };
    const over = { thirdParties: { gateways: {}, providers: { JILI: own } } };
    const there = clientTo({ status: 1, game_url: `${pages}/1` }, 200, over);
    expect(await there.client.launch(jili, facts)).toMatchObject({ gameUrl: `${pages}/1` });
    expect(there.requests.map((one) => one.url)).toEqual([
      'https://api.jili.example/v2/jili/api/login',
    ]);
    const elsewhere = clientTo({ status: 1, game_url: url }, 200, over);
    expect(await codeOf(elsewhere.client.launch(jili, facts))).toBe('launch_fail');
    expect(there.client.atReport(`https://api.jili.example/v2${jili.paths.report}`)).toBe(jili);
  });
  it('that does not answer within its timeout - has not launched', async () => {
    const own = { api: url, pages: 'https://providers.example', timeoutMs: 20 };
    const over = { thirdParties: { gateways: {}, providers: { JILI: own } } };
    const hung: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('late'))),
      );
    const client = createProviderClient({ config: { ...config, ...over }, clock }, providers, hung);
    expect(await codeOf(client.launch(jili, facts))).toBe('launch_fail');
  });
  it('can return its lobby and demo at its own origin, if its manual says so', async () => {
    const lobby = 'https://providers.example/lobby';
    const reply = { status: 1, game_url: url, game_lobby_url: lobby, game_demo_url: lobby };
    expect(await clientTo(reply).client.launch(jili, facts)).toEqual({
      gameUrl: url,
      lobbyUrl: lobby,
      demoUrl: null,
    });
    const elsewhere = { ...reply, game_lobby_url: 'https://evil.example/' };
    expect(await clientTo(elsewhere).client.launch(jili, facts)).toEqual({
      gameUrl: url,
      lobbyUrl: null,
      demoUrl: null,
    });
    const demo = { status: 'SUCCESS', game_url: url, game_demo_url: lobby };
    expect(await clientTo(demo).client.launch(provider('HABANERO'), facts)).toMatchObject({
      demoUrl: lobby,
    });
  });
  it('that does not answer a lookup is busy; a refusal means there is no such round', async () => {
    const round = { log, ref: 'T1', player: 'P7', lang: 'en' } as const;
    for (const ask of ['detail', 'result'] as const) {
      expect(await codeOf(clientTo(undefined).client[ask](jili, round))).toBe('SERVER BUSY');
      expect(
        await codeOf(
          clientTo({ status: 0, status_desc: 'TICKET_NOT_FOUND' }).client[ask](jili, round),
        ),
      ).toBe('ticket_not_exists');
    }
    expect(
      await codeOf(
        clientTo({ status: 1, detail_url: 'https://evil.example/' }).client.detail(jili, round),
      ),
    ).toBe('ticket_not_exists');
  });
  it('receives the lookup fields of its manual', async () => {
    const fieldsOf = async (code: ProviderCode) => {
      const { client, requests } = clientTo({ status: provider(code).success, detail_url: url });
      await client.detail(provider(code), { log, ref: 'T1', player: 'P7', lang: 'en' });
      return requests[0]?.body;
    };
    expect(await fieldsOf('JILI')).toEqual({ ticket_id: 'T1', lang_code: 'en-US' });
    expect(await fieldsOf('EPIC')).toEqual({ ticket_id: 'T1', player_id: 'P7' });
    expect(await fieldsOf('FC')).toEqual({ ticket_id: 'T1', player_id: 'P7', lang_code: '1' });
  });
  it.each([
    ['https://providers.example/jili/api/records', 'JILI'],
    ['https://providers.example/jili/api/login', undefined],
    ['https://providers.example/jili/api/records?x=1', undefined],
    ['https://providers.example/jili/api/records#x', undefined],
    ['https://jili@providers.example/jili/api/records', undefined],
    ['https://providers.example.evil.example/jili/api/records', undefined],
    ['https://evil.example/jili/api/records', undefined],
    ['http://providers.example/jili/api/records', undefined],
    ['//providers.example/jili/api/records', undefined],
    ['/jili/api/records', undefined],
    ['file:///etc/passwd', undefined],
    ['', undefined],
  ])('has its report at its exact address only: %s', (address, code) => {
    expect(clientTo(undefined).client.atReport(address)?.code).toBe(code);
  });
});
