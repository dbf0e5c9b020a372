import { parseAmount } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
import { memberIdOf, money } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { drawFixture } from '../testing/draw-fixture.ts';
import { drawJob } from '../testing/draw-job.ts';

const fixture = drawFixture();
const { at, ops, hold, newMember, left, read, open, enter, proof, heldAfter } = fixture;

/** The job on a connection that throws instead of its nth statement. */
function killedAt(nth: number): () => Promise<void> {
  const { parts } = partsKilledAt(fixture.platform.parts, nth);
  const job = drawJob(fixture.platform, parts);
  return async () => job().catch(() => undefined);
}

describe('a draw', () => {
  it('with tickets of an excluded or blocked member - returns them before the list is frozen', async () => {
    at('2027-01-12T09:00:00');
    await hold();
    const [excluded, blocked, other] = [await newMember(4), await newMember(4), await newMember(1)];
    const { draw_id } = await open(other);
    for (const client of [excluded, blocked]) {
      await enter(client, draw_id, 2);
      await enter(client, draw_id, 1);
    }
    await enter(other, draw_id, 1);
    await ops('rg:exclude', [excluded.accountId ?? '', '6']);
    const member = await memberIdOf(fixture.platform, blocked);
    await fixture.platform.parts.db
      .updateTable('member')
      .set({ status: 'BLOCK' })
      .where('id', '=', member)
      .execute();
    await heldAfter('2027-01-13');
    expect((await proof(draw_id))?.draw).toMatchObject({ tickets: 1, winners: [{ place: 1 }] });
    expect([await left(excluded), await left(blocked)]).toEqual([4, 4]);
    expect((await read(excluded)).code).toBe('self_excluded');
    expect(await enter(excluded, draw_id, 1)).toBe('self_excluded');
  });

  it('whose winner begins a break after the freeze - pays them but sends no message', async () => {
    at('2027-01-14T09:00:00');
    await hold();
    const client = await newMember(1);
    const { draw_id } = await open(client);
    await enter(client, draw_id, 1);
    at('2027-01-15T00:10:00');
    await hold();
    await ops('rg:exclude', [client.accountId ?? '', '6']);
    await heldAfter('2027-01-15');
    const [win] = (await proof(draw_id))?.draw.winners ?? [];
    expect((await money(client)).balance).toBe(win?.amount);
    expect(JSON.stringify((await client.call(inboxList, {})).value)).not.toContain('ticket won');
  });

  it('whose job is killed before any of its statements - is drawn and paid once', async () => {
    at('2027-01-20T09:00:00');
    await hold();
    const clients = [await newMember(2), await newMember(2)];
    const { draw_id } = await open(clients[0] ?? new TestClient(fixture.platform));
    for (const client of clients) await enter(client, draw_id, 2);
    at('2027-01-21T00:10:00');
    for (let nth = 1, done = false; !done; nth++) {
      await killedAt(nth)();
      const held = await proof(draw_id);
      const due = held?.draw.beacon_at;
      if (due && held.draw.state === 'committed') fixture.platform.clock.set(new Date(due));
      const paid = (await ops('draw:list')).find((line) => line.startsWith(draw_id)) ?? '';
      done = held?.draw.state === 'drawn' && !paid.includes('unpaid');
      expect(nth).toBeLessThan(300);
    }
    await hold();
    const { draw } = (await proof(draw_id)) ?? {};
    const balances = await Promise.all(
      clients.map(async (one) => parseAmount((await money(one)).balance) ?? 0n),
    );
    expect(draw?.winners).toHaveLength(3);
    expect(balances.reduce((sum, one) => sum + one, 0n)).toBe(parseAmount(draw?.pool ?? ''));
  });
});
