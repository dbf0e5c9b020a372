import { describe, expect, it } from 'vitest';
import { has, type Suite } from './adapter-under-test.ts';

const DAY = '2026-11-28';

/** The provider's record of a day. */
export function settlementCases(suite: Suite): void {
  const { settlements = [] } = suite.examples;
  describe.runIf(has(suite, 'settlement'))('the record of a day', () => {
    it('is asked for by day and page', async () => {
      const ask = async (day: string, page: string | null) =>
        JSON.stringify(await suite.adapter.settlement(day, page));
      const first = await ask(DAY, null);
      expect(await ask(DAY, null)).toBe(first);
      expect(await ask('2026-11-27', null)).not.toBe(first);
      expect(
        await ask(DAY, settlements.find(({ payments }) => payments.next)?.payments.next ?? '2'),
      ).not.toBe(first);
    });

    it('is read as in the examples', async () => {
      expect(settlements.length).toBeGreaterThan(0);
      for (const { reply, payments } of settlements)
        expect(await suite.adapter.payments(reply)).toEqual(payments);
    });

    it('is not an empty day if the reply is none', async () => {
      for (const body of [null, {}, [], 'error'])
        await expect(suite.adapter.payments({ status: 404, body })).rejects.toHaveProperty(
          'message',
        );
    });
  });
}
