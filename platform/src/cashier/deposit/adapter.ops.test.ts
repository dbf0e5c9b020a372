import { hashOf } from '@parol/adapter-host';
import type { Gateway } from '@parol/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { adaptersOf } from '../../testing/cashier-adapters.ts';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { newMember, opened, run, tracked } from '../../testing/cashier.ts';
import { takesTwo } from '../../testing/credits.ts';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started));

/** The version in force of the gateways, and earlier ones, of which no release is left but of `left`. */
let current: string;
let left: string;
const [earlier, unseen, gone, withdrawn] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64));
beforeAll(async () => {
  await addOperators(platform);
  current = await versionOf(gateways.maya);
  left = await versionOf(gateways.qr);
  const seen = [earlier, gone, withdrawn, left].map((hash) => ({
    hash: hash ?? '',
    adapter: 'old',
  }));
  await platform.services.gateways.acceptance.see(
    seen.map((version) => ({ ...version, gateway_id: 'maya' })),
  );
  await ops(platform, 'gateway:withdraw', 'maya', short(withdrawn), '--reason', 'test');
});

async function versionOf(gateway: Gateway): Promise<string> {
  const entry = await adaptersOf([gateway]).adapterOf(gateway.id);
  if (!entry) throw new Error(`${gateway.id} has no adapter.`);
  return hashOf(entry);
}
const short = (hash = '') => hash.slice(0, 12);
const line = (from: string | undefined, to: string | undefined) => [
  'gateway:adapter',
  'maya',
  '--from',
  short(from),
  '--to',
  short(to),
];

/** An order that a version made, with these other values; the order's reference. */
async function madeBy(hash = '', gateway: Gateway = gateways.maya, change = {}) {
  const client = await newMember(platform);
  const { deposit_id } = await opened(client, gateway, '300');
  const made = { adapter_hash: hash, adapter: 'old', ...change };
  await platform.parts.db
    .updateTable('deposit')
    .set(made)
    .where('reference', '=', deposit_id)
    .execute();
  return { client, id: deposit_id };
}
const readBy = async ({ id }: { readonly id: string }) => {
  const { adapter, adapter_hash } = await platform.parts.db
    .selectFrom('deposit')
    .select(['adapter', 'adapter_hash'])
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  return [adapter, adapter_hash];
};
/** Has the provider paid for an order whose notice is lost. */
const paidSilently = ({ id }: { readonly id: string }) =>
  platform.parts.db
    .updateTable('sandpay_order')
    .set({ state: 'paid', paid: 3_000_000n })
    .where('reference', '=', id)
    .execute();

describe('gateway:adapter', () => {
  it('by two operators - has the other version read the open orders', async () => {
    const order = await madeBy(earlier);
    await paidSilently(order);
    platform.clock.advance(30_000);
    await run(platform, 'cashier.reconcile-deposits');
    expect((await tracked(order.client, order.id)).state).toBe('pending');

    const words = line(earlier, current);
    expect(await ops(platform, ...words)).toEqual(takesTwo('gateway:adapter'));
    const way = `from old ${short(earlier)} to redirect ${short(current)}`;
    expect(await ops(platform, ...words, '--as', 'ana')).toEqual({
      exitCode: 0,
      lines: [
        `Proposed: open orders of maya move ${way} when another operator runs the same command; now they are 1.`,
      ],
    });
    expect((await ops(platform, ...words, '--as', 'ana')).exitCode).toBe(1);
    expect(await readBy(order)).toEqual(['old', earlier]);
    expect((await ops(platform, ...words, '--as', 'ben')).lines).toEqual([
      `Open orders of maya moved ${way}: 1.`,
    ]);

    platform.clock.advance(90_000);
    await run(platform, 'cashier.reconcile-deposits');
    expect((await tracked(order.client, order.id)).state).toBe('paid');
  });

  it('of operators who name different versions - only proposes', async () => {
    const order = await madeBy(earlier);
    await ops(platform, ...line(earlier, current), '--as', 'ana');
    const other = await ops(platform, ...line(earlier, left), '--as', 'ben');
    expect(other.lines[0]).toMatch(/^Proposed: /);
    expect(await readBy(order)).toEqual(['old', earlier]);
  });

  it('moves those that are read after they expired, and no closed ones or of another gateway', async () => {
    const at = platform.clock.now();
    const expired = { state: 'expired', closed_at: at } as const;
    const isRead = await madeBy(gone, gateways.maya, { ...expired, next_poll_at: at });
    const closed = await madeBy(gone, gateways.maya, { ...expired, next_poll_at: null });
    const review = await madeBy(gone, gateways.maya, { state: 'review', next_poll_at: null });
    const others = await madeBy(gone, gateways.charging);
    const { lines } = await opsByTwo(platform, ...line(gone, current));
    expect(lines).toEqual([
      `Open orders of maya moved from old ${short(gone)} to redirect ${short(current)}: 2.`,
    ]);
    for (const moved of [isRead, review])
      expect(await readBy(moved)).toEqual(['redirect', current]);
    for (const kept of [closed, others]) expect(await readBy(kept)).toEqual(['old', gone]);
  });

  it('moves orders of a version that was replaced before it was noted', async () => {
    const order = await madeBy(unseen);
    expect((await opsByTwo(platform, ...line(unseen, left))).lines[0]).toMatch(/: 1\.$/);
    expect(await readBy(order)).toEqual(['old', left]);
  });

  it('without versions - lists them with their open orders', async () => {
    await madeBy(withdrawn);
    const { lines } = await ops(platform, 'gateway:adapter', 'maya');
    expect(lines.join('\n')).toMatch(
      new RegExp(`^redirect ${short(current)}: accepted by first start; open orders: \\d+$`, 'm'),
    );
    expect(lines).toContain(`old ${short(withdrawn)}: withdrawn by tess; open orders: 1`);
    expect(lines).toContain(`old ${short(gone)}: waits for "gateway:accept"; open orders: 0`);
    expect((await ops(platform, 'gateway:adapter', 'nobody')).lines).toEqual([
      'There has been no adapter of a gateway "nobody".',
    ]);
  });

  it.each([
    ['to a withdrawn version', () => line(current, withdrawn), /was withdrawn by tess/],
    ['to a version of no release', () => line(current, gone), /^No release has old cccccccccccc/],
    ['to the same version', () => line(current, current), /are the same version/],
    ['to a version nobody knows', () => line(current, 'f'.repeat(12)), /has had no adapter f/],
    ['from a version nobody knows', () => line('f'.repeat(12), current), /has had no adapter f/],
    ['by too few digits', () => line(current, current.slice(0, 7)), /at least 8 hex digits/],
    ['from a version alone', () => line(current, current).slice(0, 4), /give --from and --to/],
  ])('%s - is refused, and proposes nothing', async (_what, words, message) => {
    const { lines, exitCode } = await ops(platform, ...words(), '--as', 'ana');
    expect([exitCode, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(message);
  });
});
