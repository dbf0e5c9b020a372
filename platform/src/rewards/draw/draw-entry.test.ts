import { drawProof } from '@parol/wire/draw';
import { describe, expect, it } from 'vitest';
import { expectNoPosting } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import { drawFixture } from '../testing/draw-fixture.ts';

const fixture = drawFixture();
const { at, ops, hold, newMember, left, read, open, enter } = fixture;

describe('entering', () => {
  it('by ten concurrent calls with one request id - takes the tickets once', async () => {
    at('2027-02-02T09:00:00');
    await hold();
    const client = await newMember(5);
    const { draw_id } = await open(client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(client, draw_id, 2, 'one')),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    expect([await left(client), (await open(client)).mine]).toEqual([3, 2]);
  });

  it('by ten concurrent calls without one - never takes more tickets than the member has', async () => {
    const client = await newMember(3);
    const { draw_id } = await open(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(client, draw_id, 1)));
    expect(answers.filter((code) => code === 'OK')).toHaveLength(3);
    expect(answers.filter((code) => code === 'insufficient_ticket')).toHaveLength(7);
    expect((await open(client)).mine).toBe(3);
  });

  it('with bad input - is refused with a specific code and changes nothing', async () => {
    const client = await newMember(30);
    const { draw_id } = await open(client);
    await expectNoPosting(fixture.platform, async () => {
      expect(await enter(client, ' ', 1)).toBe('draw_id_required');
      expect(await enter(client, draw_id, null)).toBe('tickets_required');
      expect(await enter(client, 'absent', 1)).toBe('draw_not_exists');
      expect(await enter(client, '1', 1)).toBe('draw_not_exists');
      expect(await enter(client, 'x'.repeat(10_000), 1)).toBe('malformed_body');
      expect(await enter(client, draw_id, '2')).toBe('malformed_body');
      for (const count of [0, -1, 1.5, 21, 1e9])
        expect(await enter(client, draw_id, count)).toBe('invalid_tickets');
      await ops('reward:switch', ['draw', 'off'], { reason: 'test' });
      expect(await enter(client, draw_id, 1)).toBe('promotion_not_available');
      expect((await read(client)).code).toBe('promotion_not_available');
      await ops('reward:switch', ['draw', 'on'], { reason: 'test' });
    });
    expect(await left(client)).toBe(30);
    expect((await new TestClient(fixture.platform).call(drawProof, { draw_id: '1' })).code).toBe(
      'draw_not_exists',
    );
  });
});
