import { afterAll, describe } from 'vitest';
import { createAdapterHost } from '../host/host.ts';
import type { PublishedAdapter } from '../schemas/adapters-file.ts';
import { codeCases } from './code.cases.ts';
import { isolationCases } from './isolation.cases.ts';
import { localAdapter } from './local-adapter.ts';
import { noticeCases } from './notice.cases.ts';
import { orderCases } from './order.cases.ts';
import { proofCases } from './proof.cases.ts';
import { settlementCases } from './settlement.cases.ts';

/**
 * The tests that every adapter has to pass, generated from its examples: what it asks and shows, which
 * notices prove and what they say, and everything that must not prove or not say "paid".
 */
export function adapterConformance(...adapters: readonly PublishedAdapter[]): void {
  // Starting one takes longer than the tests of an adapter.
  const host = createAdapterHost();
  afterAll(() => host.close());
  describe.each(adapters)('adapter $id', (published) => {
    const adapter = localAdapter(published);
    const suite = { published, examples: published.examples, adapter };
    codeCases(suite);
    orderCases(suite);
    proofCases(suite);
    noticeCases(suite);
    settlementCases(suite);
    isolationCases(suite, host);
  });
}
