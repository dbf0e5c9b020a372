import { pesos } from '@parol/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../kernel/database/database.ts';
import { proposalService } from '../../kernel/operator/proposal.service.ts';
import { takesTwo } from '../../testing/credits.ts';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { acceptanceOps } from './acceptance.ops.ts';
import { type Acceptance, acceptanceService } from './acceptance.service.ts';
import { gatewayOps } from './gateway.ops.ts';

let platform: TestPlatform;
let acceptance: Acceptance;
beforeAll(async () => {
  platform = await testPlatform({ gateways: Object.values(gateways) });
  await addOperators(platform);
  acceptance = acceptanceService(platform.parts);
  // The database is no longer empty: later versions are not accepted by themselves.
  await acceptance.see([{ gateway_id: 'maya', hash: hashOf(0), adapter: 'redirect' }]);
});
afterAll(() => platform.close());

let number = 0;
let gateway: string;
let hash: string;
const hashOf = (digit: number) => digit.toString(16).padStart(8, '0').padEnd(64, 'a');
const version = () => ({ gateway_id: gateway, hash, adapter: 'agos' });
/** A gateway that no other test uses, with a version that nobody has accepted. */
beforeEach(async () => {
  gateway = `gw${++number}`;
  hash = hashOf(number);
  await acceptance.see([version()]);
});

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(platform.parts.db, work);
const allowed = (amount: bigint, of = hash) =>
  inTx((tx) => acceptance.allows(tx, gateway, of, amount));
const accepted = () => inTx((tx) => acceptance.accept(tx, version(), ['ana', 'ben']));
const withdrawn = () => inTx((tx) => acceptance.withdraw(tx, gateway, hash, 'ana'));

describe('a version that nobody accepted', () => {
  it('credits 20,000 pesos a day at a gateway in all, to the centavo', async () => {
    expect(await allowed(pesos(19_999))).toBe(true);
    expect(await allowed(pesos(1) + 100n)).toBe(false);
    expect(await allowed(pesos(1))).toBe(true);
    expect(await allowed(100n)).toBe(false);
  });

  it('shares the day with the others of its gateway, not with those of another', async () => {
    expect(await allowed(pesos(20_000))).toBe(true);
    expect(await allowed(100n, hashOf(0xffff))).toBe(false);
    gateway = `gw${++number}`;
    expect(await allowed(pesos(20_000))).toBe(true);
  });

  it('starts again at midnight in Manila', async () => {
    // 12:00 in Manila when the platform of the tests starts.
    platform.clock.freeze(new Date('2026-11-21T15:59:59.000Z'));
    expect([await allowed(pesos(20_000)), await allowed(100n)]).toEqual([true, false]);
    platform.clock.advance(1_000);
    expect(await allowed(pesos(20_000))).toBe(true);
  });

  it('credits exactly the limit when many credits race', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, () => allowed(pesos(1_500))));
    expect(all.filter(Boolean)).toHaveLength(13);
  });

  it('gets back what a credit that was rolled back had counted', async () => {
    const failing = inTx(async (tx) => {
      await acceptance.allows(tx, gateway, hash, pesos(20_000));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await allowed(pesos(20_000))).toBe(true);
  });

  it('above the limit at once - is refused without counting', async () => {
    expect(await allowed(pesos(20_000) + 1n)).toBe(false);
    expect(await allowed(pesos(20_000))).toBe(true);
  });
});

describe('a version that is accepted', () => {
  it('credits without a limit, and counts nothing', async () => {
    await accepted();
    expect(await allowed(pesos(1_000_000))).toBe(true);
    expect(await allowed(pesos(20_000), hashOf(0xfffe))).toBe(true);
  });

  it('and withdrawn - credits nothing, and is not accepted again', async () => {
    await accepted();
    await withdrawn();
    expect(await allowed(1n)).toBe(false);
    await expect(accepted()).rejects.toThrow('This version was withdrawn by ana');
    await acceptance.see([version()]);
    expect(await allowed(1n)).toBe(false);
    await expect(withdrawn()).rejects.toThrow('This version was withdrawn by ana');
  });
});

describe('the versions of an empty database', () => {
  it('are accepted, later ones are not', async () => {
    const empty = await testPlatform();
    const fresh = acceptanceService(empty.parts);
    const of = (digit: number) => ({
      gateway_id: 'maya',
      hash: hashOf(digit),
      adapter: 'redirect',
    });
    await fresh.see([of(1)]);
    await fresh.see([of(1), of(2)]);
    const allows = (digit: number) =>
      inTransaction(empty.parts.db, (tx) => fresh.allows(tx, 'maya', hashOf(digit), pesos(20_001)));
    expect([await allows(1), await allows(2)]).toEqual([true, false]);
    await empty.close();
  });
});

/** The commands of a platform that serves this version. */
function serving() {
  const served = async () => [version()];
  const { parts, services, ops: all } = platform;
  const { registry } = services.gateways;
  return {
    services,
    ops: [
      ...all.filter(({ name }) => !name.startsWith('gateway:')),
      ...gatewayOps({ ...parts, registry, served }),
      ...acceptanceOps({ ...parts, proposals: proposalService(parts), acceptance, served }),
    ],
  };
}

describe('gateway:list', () => {
  /** The lines about versions of Maya's adapter. */
  const versions = async (on: Pick<TestPlatform, 'ops' | 'services'>) => {
    const { lines } = await ops(on, 'gateway:list');
    const start = lines.findIndex((line) => line.startsWith('maya '));
    const end = lines.findIndex((line, index) => index > start && !line.startsWith(' '));
    return lines.slice(start, end).filter((line) => /^ {4}(adapter|was) /.test(line));
  };

  it('shows the version in force with who accepted it, and those that were withdrawn', async () => {
    const inForce = expect.stringMatching(
      /^ {4}adapter redirect [0-9a-f]{12}: accepted by first start$/,
    );
    expect(await versions(platform)).toEqual([inForce]);
    await ops(platform, 'gateway:withdraw', 'maya', hashOf(0).slice(0, 12), '--reason', 'test');
    const was = '    was redirect 00000000aaaa: withdrawn by tess';
    expect(await versions(platform)).toEqual([inForce, was]);

    gateway = 'maya';
    const shown = `    adapter agos ${hash.slice(0, 12)}: `;
    expect(await versions(serving())).toEqual([`${shown}waits for "gateway:accept"`, was]);
    await acceptance.see([version()]);
    await accepted();
    expect(await versions(serving())).toEqual([`${shown}accepted by ana and ben`, was]);
    await withdrawn();
    expect(await versions(serving())).toEqual([`${shown}withdrawn by ana`, was]);
  });
});

describe('gateway:accept', () => {
  it('takes two operators who accept the same version', async () => {
    const on = serving();
    const line = ['gateway:accept', gateway];
    expect(await ops(on, ...line)).toEqual(takesTwo('gateway:accept'));
    expect((await ops(on, ...line, '--as', 'ana')).lines[0]).toContain('at most 20000.00 a day');
    expect((await ops(on, ...line, '--as', 'ana')).lines).toEqual([
      'You have proposed this already; another operator must do the same.',
    ]);
    hash = hashOf(++number);
    // Another version since: what Ana has read is not what Ben would accept.
    expect((await ops(on, ...line, '--as', 'ben')).lines[0]).toMatch(/^Proposed: /);
    expect(await allowed(pesos(20_001))).toBe(false);
    expect((await ops(on, ...line, '--as', 'ana')).lines).toEqual([
      `agos ${hash.slice(0, 12)} is accepted for ${gateway}.`,
    ]);
    expect(await allowed(pesos(20_001))).toBe(true);
  });

  it('of a gateway without an adapter - is refused', async () => {
    const { lines } = await ops(serving(), 'gateway:accept', 'nobody', '--as', 'ana');
    expect(lines).toEqual(['There is no adapter of a gateway "nobody" in the release.']);
  });

  it('follows gateway:withdraw in vain', async () => {
    const on = serving();
    const { lines } = await ops(
      on,
      'gateway:withdraw',
      gateway,
      hash.slice(0, 8),
      '--reason',
      'says paid',
    );
    expect(lines).toEqual([
      `agos ${hash.slice(0, 12)} is withdrawn for ${gateway}: publish another version.`,
    ]);
    await ops(on, 'gateway:accept', gateway, '--as', 'ana');
    const second = await ops(on, 'gateway:accept', gateway, '--as', 'ben');
    expect(second.lines[0]).toContain('This version was withdrawn by tess');
  });

  it.each(['', 'abc', 'ffffffff'])('gateway:withdraw of %j - is refused', async (typed) => {
    const line = ['gateway:withdraw', gateway, typed, '--reason', 'test'];
    expect((await ops(serving(), ...line)).exitCode).toBe(1);
  });
});

describe('the limit', () => {
  it('is set by one operator if it is lower, by two if it is higher', async () => {
    const line = (amount: string, minutes: number) => [
      'gateway:set',
      JSON.stringify({ unacceptedPerDay: amount }),
      '--from',
      new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString(),
      '--reason',
      'test',
      '--as',
    ];
    expect((await ops(platform, ...line('20000.01', 1), 'ana')).lines[0]).toMatch(
      /another operator/,
    );
    expect((await ops(platform, ...line('0.00', 1), 'ben')).lines[0]).toMatch(/hold\.$/);
    platform.clock.advance(60_000);
    expect(await allowed(1n)).toBe(false);
    const higher = line('30000.00', 1).slice(0, -1);
    await opsByTwo(platform, ...higher);
    expect((await ops(platform, ...higher, '--as', 'ben')).lines[0]).toMatch(/hold\.$/);
    platform.clock.advance(60_000);
    expect([await allowed(pesos(30_000)), await allowed(1n)]).toEqual([true, false]);
  });
});
