import { generateKeyPairSync } from 'node:crypto';
import type {
  AdapterExamples,
  NoticeExample,
  PlacedOrder,
  Report,
  Signing,
} from '@parol/contract/gateway-adapter';
import { EXAMPLE_TIME } from '../examples/changed-examples.ts';
import { exampleKey } from '../examples/example-key.ts';
import { placedOrder } from '../examples/play-examples.ts';
import { sealNotice } from '../examples/seal-notice.ts';
import { type ProvedNotice, proveNotice } from '../proof/prove-notice.ts';
import type { SigningKey } from '../proof/keys.ts';
import type { PublishedAdapter } from '../schemas/adapters-file.ts';
import type { localAdapter } from './local-adapter.ts';

export interface Suite {
  readonly published: PublishedAdapter;
  readonly examples: AdapterExamples;
  readonly adapter: ReturnType<typeof localAdapter>;
}

/** Whether the adapter has an optional function. */
export const has = ({ published }: Suite, name: PublishedAdapter['functions'][number]): boolean =>
  published.functions.includes(name);

/** Proves a notice example as it arrives, signed by the provider. */
export function prove({ published }: Suite, example: NoticeExample): ProvedNotice {
  const signer = exampleKey(published.proof);
  const received = sealNotice(published.proof, signer, example, EXAMPLE_TIME);
  return proveNotice(published.proof, [signer.key], received, EXAMPLE_TIME);
}

/** What the adapter reads in a notice that the provider really signed. */
export async function readNotice(suite: Suite, example: NoticeExample): Promise<readonly Report[]> {
  const result = prove(suite, example);
  if (!result.proved) throw new Error(`The notice is not proved: ${result.why}.`);
  return suite.adapter.report(result.notice);
}

/** The order of the first example that the provider accepted. Throws if there is none. */
export function placedExample({ examples }: Suite): PlacedOrder {
  const example = examples.orders.find(({ accepted }) => accepted !== null);
  if (!example?.accepted) throw new Error('No example of an order is accepted.');
  return placedOrder(example.order, example.accepted.providerRef);
}

/** The notices of one meaning. */
export const noticesOf = (
  { examples }: Suite,
  meaning: Report['meaning'],
): readonly NoticeExample[] =>
  examples.notices.filter(({ reports }) => reports.some((report) => report.meaning === meaning));

const privateKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({
  format: 'pem',
  type: 'pkcs8',
});

/** A key of the kind that a request needs. */
export function keyFor({ scheme }: Signing): SigningKey | undefined {
  const number = '1';
  const key = (kind: SigningKey['kind'], text: string | Buffer) => ({
    number,
    kind,
    value: Buffer.from(text),
  });
  if (scheme === 'hmac') return key('shared-secret', 'the first key of the examples');
  if (scheme === 'rsa') return key('private-key', privateKey);
  return scheme === 'none' ? undefined : key(scheme, 'name:secret');
}
