import { describe, expect, it } from 'vitest';
import { changedExamples } from '../examples/changed-examples.ts';
import type { AdapterHost } from '../host/host.ts';
import { has, placedExample, type Suite } from './adapter-under-test.ts';

/** The examples once more as the platform runs them: without globals, and within its limits. */
export function isolationCases(suite: Suite, host: AdapterHost): void {
  const { published, examples } = suite;
  describe('isolated as on the platform', () => {
    it('makes the requests and reads the replies of its examples', async () => {
      const adapter = await host.load(published);
      for (const { order, request, reply, accepted } of examples.orders) {
        expect(await adapter.order(order)).toEqual(request);
        expect(await adapter.accepted(reply, order)).toEqual(accepted);
      }
      for (const { reply, report } of examples.states ?? [])
        expect(await adapter.state(reply, placedExample(suite))).toEqual(report);
      for (const { reply, payments } of examples.settlements ?? [])
        expect(await adapter.payments(reply)).toEqual(payments);
    });

    it.runIf(has(suite, 'reply'))('answers as it does here', async () => {
      const adapter = await host.load(published);
      expect(await adapter.reply('taken')).toEqual(await suite.adapter.reply('taken'));
    });

    it('proves and reads its notices, which fail after a change of any byte', async () => {
      expect(await changedExamples(await host.load(published), examples)).toEqual([]);
    });
  });
}
