/// <reference types="node" />
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  changedExamples,
  createAdapterHost,
  playExamples,
  type PublishedAdapter,
  publishedAdapterSchema,
  recipeFaults,
} from '@parol/adapter-host';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';

const packageFolder = join(import.meta.dirname, '..');
// Inside the package, so that the descriptors' imports resolve.
let copy = '';
beforeEach(() => {
  mkdirSync(join(packageFolder, '.cache'), { recursive: true });
  copy = mkdtempSync(join(packageFolder, '.cache/new-gateway-'));
  cpSync(join(packageFolder, 'gateways'), join(copy, 'gateways'), { recursive: true });
  cpSync(join(packageFolder, 'scripts'), join(copy, 'scripts'), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: readonly string[]) => {
  const call = `const { newGateway } = await import(${JSON.stringify(join(copy, 'scripts/new-gateway.mjs'))}); process.exitCode = newGateway(${JSON.stringify(args)});`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', call],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};
const rows = () => readFileSync(join(copy, 'gateways/rows.ts'), 'utf8');
/** The folder as the build reads it, in a fresh process. */
const read = () => {
  const script = `const { gateways } = await import(${JSON.stringify(join(copy, 'gateways/read-gateways.ts'))}); console.log(JSON.stringify(gateways));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    {
      encoding: 'utf8',
      cwd: packageFolder,
    },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout) as {
    id: string;
    route: string;
    call: string;
    adapter: string;
    chips: string[];
    extraFields: { name: string }[];
  }[];
};

it('adds a valid descriptor and a row in order, and prints the next command', () => {
  const { status, stdout } = run(
    'gold-lantern',
    '--label',
    "Gold's Pay",
    '--minimum',
    '200',
    '--maximum',
    '3000',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('npm run fleet -- publish cashier');
  expect(stdout).toContain('/goldlantern');
  const added = read().find(({ id }) => id === 'gold-lantern');
  expect(added).toMatchObject({
    route: '/goldlantern',
    call: 'goldLantern',
    adapter: 'redirect',
    label: { en: "Gold's Pay" },
    chips: ['300', '500', '1000', '3000'],
  });
  const ids = [...rows().matchAll(/{ id: '([^']+)'/g)].map(([, id]) => id);
  expect(ids).toContain('gold-lantern');
  expect(ids).toEqual([...ids].sort((a = '', b = '') => (a < b ? -1 : 1)));
});

it.each([
  ['qr', 'code on our page', []],
  ['bank-list', 'pay page', ['bank_code']],
])('supports the protocol %s', (protocol, leads, fields) => {
  expect(run('zed-lantern', '--protocol', protocol).status).toBe(0);
  expect(rows()).toContain(`{ id: 'zed-lantern', works: '500', leads: '${leads}' },`);
  expect(
    read()
      .find(({ id }) => id === 'zed-lantern')
      ?.extraFields.map(({ name }) => name),
  ).toEqual(fields);
});

const kinds = ['redirect', 'qr', 'reference', 'account', 'crypto'] as const;
const proofs = ['hmac', 'rsa', 'token', 'none'] as const;

/** What the formatter says about the folder, from a place that its settings don't ignore. */
function notFormatted(): string {
  const root = join(packageFolder, '..');
  const folder = mkdtempSync(join(tmpdir(), 'parol-formatted-'));
  try {
    cpSync(join(copy, 'gateways'), folder, { recursive: true });
    const settings = ['--config', join(root, '.oxfmtrc.json')];
    const formatter = join(root, 'node_modules/.bin/oxfmt');
    const { status, stdout, stderr } = spawnSync(formatter, [...settings, '--check', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return status === 0 ? '' : stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('writes adapters of every kind and proof that fulfil their examples, in four files each', async () => {
  const before = readdirSync(join(copy, 'gateways')).length;
  const wanted = kinds.map((like, index) => ({
    id: `zed-${like}`,
    like,
    proof: proofs[index % 4],
  }));
  for (const { id, like, proof = 'hmac' } of wanted) {
    const { status, stdout } = run(id, '--like', like, '--proof', proof, '--minimum', '100');
    expect(status).toBe(0);
    expect(stdout).toContain(`npm run gateway -- try ${id}`);
    expect(rows()).toContain(`{ id: '${id}', works: '500', leads: `);
  }
  expect(readdirSync(join(copy, 'gateways'))).toHaveLength(before + 3 * kinds.length);
  expect(notFormatted()).toBe('');
  const { adapters } = (await import(join(copy, 'gateways/read-adapters.ts'))) as {
    readonly adapters: readonly PublishedAdapter[];
  };
  const host = createAdapterHost();
  for (const { id, proof } of wanted) {
    const adapter = v.parse(
      publishedAdapterSchema,
      adapters.find((one) => one.id === id),
    );
    expect(adapter.proof.scheme, id).toBe(proof);
    expect(recipeFaults(adapter), id).toEqual([]);
    const running = await host.load(adapter);
    const played = await playExamples(running, adapter.examples);
    expect(
      played.filter(({ isSame }) => !isSame),
      id,
    ).toEqual([]);
    expect(await changedExamples(running, adapter.examples), id).toEqual([]);
  }
  await host.close();
  expect(read().find(({ id }) => id === 'zed-crypto')).not.toHaveProperty('adapter');
});

it('a second run with the same id - fails and changes nothing', () => {
  run('star-lantern');
  const before = rows();
  const { status, stderr } = run('star-lantern');
  expect(status).toBe(1);
  expect(stderr).toContain('star-lantern.gateway.ts is there already; nothing was changed.');
  expect(rows()).toBe(before);
});

it.each([
  [['Star Lantern'], 'The id is lower case letters'],
  [['star-lantern', '--route', '/mayapay'], '/mayapay is the route of maya.gateway.ts already.'],
  [
    ['star-lantern', '--call', 'shunfapayMaya'],
    'shunfapayMaya is the call of shunfapay.gateway.ts already.',
  ],
  [['star-lantern', '--call', 'maya'], 'maya is the call of maya.gateway.ts already.'],
  [['star-lantern', '--protocol', 'pigeon'], '--protocol is one of redirect, qr, bank-list'],
  [['star-lantern', '--like', 'pigeon'], '--like is one of redirect, qr, reference'],
  [['star-lantern', '--like', 'qr', '--proof', 'hope'], '--proof is one of hmac, rsa, token'],
  [['star-lantern', '--proof', 'hmac'], '--proof needs --like'],
  [['star-lantern', '--like', 'qr', '--protocol', 'qr'], 'not both'],
  [['agos', '--like', 'qr'], 'agos.adapter.ts is there already; nothing was changed.'],
  [
    ['star-lantern', '--minimum', '500', '--maximum', '100'],
    '--minimum has to be below --maximum.',
  ],
  [['star-lantern', '--minimum', '1e3'], 'Amounts are pesos'],
  [['star-lantern', '--speed', 'fast'], "Unknown option '--speed'"],
  [[], 'Usage: npm run new -- gateway <id>'],
])('%j - fails with one line and writes nothing', (args, line) => {
  const before = [readdirSync(join(copy, 'gateways')), rows()];
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toContain(line);
  expect([readdirSync(join(copy, 'gateways')), rows()]).toEqual(before);
});
