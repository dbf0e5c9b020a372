import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, roles } from '../../kernel/database/database.ts';
import { takesTwo, proposed } from '../../testing/credits.ts';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { webhook } from '../../testing/webhooks.ts';
import { connectionService, type ConnectionService } from './connection.service.ts';

let platform: TestPlatform;
/** Another process over the same database, with a clock of its own. */
let other: ConnectionService;
let milliseconds = 0;
beforeAll(async () => {
  platform = await testPlatform({ gateways: Object.values(gateways) });
  await addOperators(platform);
  other = connectionService(platform.parts, () => milliseconds);
});
afterAll(() => platform.close());

let gatewayNumber = 0;
let id: string;
/** A gateway that no other test uses, connected without a key. */
beforeEach(async () => {
  id = `pay${++gatewayNumber}`;
  await done('--api', 'https://api.pay.example/v1/', '--pages', 'https://pay.example');
});

const line = (...words: string[]) => ['gateway:connect', id, ...words];
/** Runs `gateway:connect` by two operators; throws what it says if it is refused. */
async function done(...words: string[]): Promise<readonly string[]> {
  const { lines, exitCode } = await opsByTwo(platform, ...line(...words));
  if (exitCode !== 0) throw new Error(lines.join('\n'));
  return lines;
}
let secrets = 0;
const newSecret = () => `a shared secret of the test ${++secrets}`;
const key = (kind: string, value: string, ...more: string[]) => [
  '--key',
  kind,
  `--key-file=${value}`,
  ...more,
];
const connections = () => platform.services.gateways.connections;
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = {
  public: (pair: ReturnType<typeof rsa>) =>
    String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
  private: (pair: ReturnType<typeof rsa>) =>
    String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
};

describe('a connection', () => {
  it('takes two operators who enter the same', async () => {
    const secret = newSecret();
    const words = line(...key('shared-secret', secret));
    expect(await ops(platform, ...words)).toEqual(takesTwo('gateway:connect'));
    expect(await ops(platform, ...words, '--as', 'ana')).toEqual(proposed);
    const other = line(...key('shared-secret', newSecret()));
    expect(await ops(platform, ...other, '--as', 'ben')).toEqual(proposed);
    expect((await connections().of(id))?.proofKeys).toEqual([]);
    await ops(platform, ...words, '--as', 'ana');
    expect((await ops(platform, ...words, '--as', 'ben')).lines).toEqual([
      `Key 1 of ${id} is in force: shared-secret for notices and requests.`,
    ]);
    expect(await connections().of(id)).toEqual({
      api: 'https://api.pay.example/v1',
      pages: ['https://pay.example'],
      timeoutMs: 5_000,
      proofKeys: [{ listed: 1, number: null, kind: 'shared-secret', value: Buffer.from(secret) }],
      replyKeys: [{ listed: 1, number: null, kind: 'shared-secret', value: Buffer.from(secret) }],
      signingKey: { listed: 1, number: null, kind: 'shared-secret', value: Buffer.from(secret) },
    });
  });

  it('leaves no word of a key in the audit log, the proposals or the reply', async () => {
    const secret = newSecret();
    // As the command line does: the line names a file, which holds the key.
    const command = platform.ops.find(({ name }) => name === 'gateway:connect');
    const caller = {
      operator: 'ana',
      proved: true,
      newSecret: async () => '',
      entered: async (what: string, file: string | undefined) =>
        what === `The shared-secret of ${id}` && file === '/keys/pay' ? secret : '',
    };
    const options = { key: 'shared-secret', 'key-file': '/keys/pay' };
    const said = await command?.run([id], options, caller);
    expect(said).toEqual(proposed.lines);
    const { rows } = await sql<{ text: string }>`
      select value::text as text from operator_proposal where about = ${id}
      union all select details::text from audit where details::text like ${`%${id}%`}`.execute(
      platform.parts.db,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map(({ text }) => text).join()).not.toContain(secret);
  });

  it.each([
    [
      ['--api', 'http://api.pay.example'],
      /--api: "http:\/\/api\.pay\.example" is no https address/,
    ],
    [['--api', 'https://user:word@pay.example'], /is no https address/],
    [['--api', 'https://pay.example/?key=1'], /is no https address/],
    [['--pages', 'https://pay.example/path'], /is no https origin/],
    [
      ['--pages', 'https://pay.example,javascript:alert(1)'],
      /"javascript:alert\(1\)" is no https origin/,
    ],
    [['--timeout', '5001'], /1 to 5000/],
    [[], /Say what to set/],
    [['--next'], /name its kind with --key/],
    [['--for', 'both'], /--for is about a key/],
    [['--retire', '1', '--timeout', '9'], /--retire is given alone/],
    [['--retire', '7'], /has no key 7 in force/],
  ])('with %j - is refused', async (words, message) => {
    await expect(done(...words)).rejects.toThrow(message);
  });

  it('changes one of its parts at a time', async () => {
    expect(await done('--timeout', '800')).toEqual([
      `${id} is at https://api.pay.example/v1, its pages at https://pay.example.`,
    ]);
    await done('--pages', 'https://one.example,https://two.example');
    expect(await connections().of(id)).toMatchObject({
      api: 'https://api.pay.example/v1',
      pages: ['https://one.example', 'https://two.example'],
      timeoutMs: 800,
    });
  });

  it('of a gateway without addresses - is refused with a key alone', async () => {
    const words = [
      'gateway:connect',
      'nowhere',
      ...key('shared-secret', newSecret()),
      '--as',
      'ana',
    ];
    expect((await ops(platform, ...words)).lines).toEqual([
      'nowhere is not connected yet: name its --api and --pages.',
    ]);
  });
});

describe('a key', () => {
  it('has one kind and one direction', async () => {
    await expect(
      done(...key('public-key', pem.public(rsa()), '--for', 'requests')),
    ).rejects.toThrow("A public-key can't be a key for requests.");
    await expect(done(...key('private-key', pem.private(rsa()), '--for', 'both'))).rejects.toThrow(
      "A private-key can't be a key for notices and requests.",
    );
    await expect(
      done(...key('basic', 'user:a_password_of_ours', '--for', 'notices')),
    ).rejects.toThrow("A basic can't be a key for notices.");
    await expect(done(...key('shared-secret', pem.public(rsa())))).rejects.toThrow(
      'no shared secret',
    );
  });

  it('of another gateway - is refused, and so is one of another use', async () => {
    const secret = newSecret();
    const pair = rsa();
    await done(...key('shared-secret', secret, '--for', 'notices'));
    await expect(done(...key('shared-secret', secret, '--for', 'requests'))).rejects.toThrow(
      `This is the key 1 of ${id}`,
    );
    const first = id;
    id = `pay${++gatewayNumber}`;
    await done('--api', 'https://api.pay.example');
    await expect(done(...key('token', secret.replaceAll(' ', '_')))).resolves.toBeDefined();
    await expect(done(...key('shared-secret', secret, '--for', 'requests'))).rejects.toThrow(
      `This is a key of ${first}`,
    );
    await done(...key('private-key', pem.private(pair)));
    id = `pay${++gatewayNumber}`;
    await done('--api', 'https://api.pay.example');
    // Who has our public half could sign nothing, but we could: our own requests would pass.
    await expect(done(...key('public-key', pem.public(pair)))).rejects.toThrow('This is a key of');
  });

  it('of a pair - proves notices and replies; our own signs requests', async () => {
    const [theirs, ours] = [rsa(), rsa()];
    await done(...key('public-key', pem.public(theirs), '--number', '1'));
    await done(...key('private-key', pem.private(ours), '--number', '9'));
    const connection = await connections().of(id);
    const proof = {
      listed: 1,
      number: '1',
      kind: 'public-key',
      value: Buffer.from(pem.public(theirs)),
    };
    expect(connection).toMatchObject({
      proofKeys: [proof],
      replyKeys: [proof],
      signingKey: {
        listed: 2,
        number: '9',
        kind: 'private-key',
        value: Buffer.from(pem.private(ours)),
      },
    });
  });

  it('that is not proved by us - proves no replies', async () => {
    await done(...key('token', 'a_token_of_the_provider'));
    expect(await connections().of(id)).toMatchObject({
      replyKeys: [],
      proofKeys: [{ kind: 'token' }],
    });
    expect((await connections().of(id))?.signingKey).toBeUndefined();
  });

  it('is followed by a next one of its kind, until one of the two is retired', async () => {
    const [first, second, third] = [newSecret(), newSecret(), newSecret()];
    await expect(done(...key('shared-secret', first), '--next')).rejects.toThrow('has no key for');
    await done(...key('shared-secret', first));
    await expect(done(...key('shared-secret', second))).rejects.toThrow(
      `${id} has the key 1 for notices and requests: enter this one with --next`,
    );
    await expect(
      done(...key('shared-secret', second, '--for', 'notices'), '--next'),
    ).rejects.toThrow('the next one has to be the same');
    await done(...key('shared-secret', second), '--next');
    await expect(done(...key('shared-secret', third), '--next')).rejects.toThrow(
      'has the next key 2 already',
    );
    const values = async () => {
      const connection = await connections().of(id);
      const proving = connection?.proofKeys.map(({ value }) => String(value));
      return [proving, String(connection?.signingKey?.value)];
    };
    expect(await values()).toEqual([[first, second], first]);
    expect((await ops(platform, ...line('--retire', '1'))).lines).toEqual([
      `Key 1 of ${id} is retired; key 2 is the current one.`,
    ]);
    expect(await values()).toEqual([[second], second]);
  });

  it('that is retired - is erased', async () => {
    await done(...key('shared-secret', newSecret()));
    await ops(platform, ...line('--retire', '1'));
    const { rows } = await sql`
      select state, value_box, retired_by from gateway_key where gateway_id = ${id}`.execute(
      platform.parts.db,
    );
    expect(rows).toEqual([{ state: 'retired', value_box: null, retired_by: 'tess' }]);
    await expect(done('--retire', '1')).rejects.toThrow('has no key 1 in force');
  });
});

describe('a webhook', () => {
  it('is proved by each of two keys, and no longer by one that is retired', async () => {
    id = 'maya';
    const next = newSecret();
    const event = {
      event_id: 'e',
      order_id: 'o',
      reference: 'r',
      status: 'PAYMENT_SUCCESS',
      amount: '1.00',
    };
    const answers = async (secret?: string) =>
      (await webhook(platform, id, event, secret === undefined ? {} : { secret })).http;
    // 404: the proof is valid, the deposit does not exist.
    expect([await answers(), await answers(next)]).toEqual([404, 401]);
    await done(...key('shared-secret', next), '--next');
    expect([await answers(), await answers(next)]).toEqual([404, 404]);
    await ops(platform, ...line('--retire', '1'));
    expect([await answers(), await answers(next)]).toEqual([401, 404]);
  });
});

describe('another process', () => {
  it('has a change after at most three seconds, the origins of pages included', async () => {
    milliseconds += 60_000;
    expect((await other.of(id))?.proofKeys).toEqual([]);
    await done(...key('shared-secret', newSecret()), '--pages', 'https://new.example');
    milliseconds += 2_999;
    expect((await other.of(id))?.proofKeys).toEqual([]);
    expect(await other.payOrigins()).not.toContain('https://new.example');
    milliseconds += 1;
    expect((await other.of(id))?.proofKeys).toHaveLength(1);
    expect(await other.payOrigins()).toContain('https://new.example');
  });

  it('has a new gateway half a second after it was asked for', async () => {
    milliseconds += 60_000;
    expect(await other.of('newest')).toBeUndefined();
    await ops(
      platform,
      'gateway:connect',
      'newest',
      '--api',
      'https://newest.example',
      '--as',
      'ana',
    );
    await ops(
      platform,
      'gateway:connect',
      'newest',
      '--api',
      'https://newest.example',
      '--as',
      'ben',
    );
    milliseconds += 500;
    expect((await other.of('newest'))?.pages).toEqual(['https://newest.example']);
  });

  it('keeps the origins of pages while the database does not answer', async () => {
    const db = openDatabase(platform.url, { role: roles.application, max: 1 });
    let at = 0;
    const alone = connectionService({ ...platform.parts, db }, () => at);
    const before = await alone.payOrigins();
    expect(before).toContain('https://pay.example');
    await db.destroy();
    at += 60_000;
    expect(await alone.payOrigins()).toEqual(before);
  });
});

describe('the reading role', () => {
  it('lists the keys in force without their values', async () => {
    await done(...key('shared-secret', newSecret(), '--number', 'v7'));
    const db = openDatabase(platform.url, { role: roles.reading, max: 1 });
    const { gatewayLines } = await import('./gateway-list.ts');
    const maya = await platform.services.gateways.registry.byId('maya');
    const lines = await gatewayLines(
      db,
      maya ? [{ ...maya, descriptor: { ...maya.descriptor, id } }] : [],
      [],
    );
    await db.destroy();
    expect(lines).toEqual([
      expect.stringContaining(`${id} `),
      '    at https://api.pay.example/v1, pages https://pay.example, 5000 ms',
      `    key 1, current: shared-secret for notices and requests, which the provider calls v7, entered by ben at ${platform.clock.now().toISOString()}`,
    ]);
  });
});

describe('gateways that an earlier version had in its environment', () => {
  it('are read into the database once', async () => {
    const secret = newSecret();
    const config = {
      ...platform.parts.config,
      configuredGateways: ['older', 'maya'],
      secret: () => secret,
      thirdParties: {
        gateways: {
          older: { api: 'https://older.example', pages: 'https://p.example', timeoutMs: 900 },
        },
        providers: {},
      },
    };
    const { gatewayModule } = await import('./gateway.ts');
    const again = () =>
      gatewayModule(
        { ...platform.parts, config },
        { source: { gateways: async () => [] }, proposals: platform.services.operators as never },
      );
    expect(await again().connectConfigured()).toEqual(['older']);
    expect(await again().connectConfigured()).toEqual([]);
    expect(await again().connections.of('older')).toMatchObject({
      api: 'https://older.example/pay/older',
      pages: ['https://p.example'],
      timeoutMs: 900,
      proofKeys: [{ value: Buffer.from(secret) }],
      signingKey: { value: Buffer.from(secret) },
    });
  });
});
