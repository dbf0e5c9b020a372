import { choose } from '@parol/platform/testing/cashier';
import type { TestPlatform } from '@parol/platform/testing/platform';
import { type Keys, keysOf } from '../keys/keys.ts';
import { providerOf } from '../providers.ts';
import type { Inbox } from './inbox.ts';
import type { Merchant, MerchantCall } from './merchant.ts';

/** The day on which a test's clock starts, in Manila. */
const today = '2026-11-21';
let orders = 0;

/** The keys between a merchant and its provider. */
export const keysFor = ({ parts }: TestPlatform, merchant: Merchant): Promise<Keys> =>
  keysOf(parts, merchant.gateway, providerOf(merchant).keyUse);

/** Sends a merchant's call to its provider. */
export const ask = (
  platform: TestPlatform,
  merchant: Merchant,
  { method, path, headers, body }: MerchantCall,
) =>
  platform.thirdParty.inject({
    method,
    url: `/pay/${merchant.gateway}${path}`,
    headers,
    ...(body !== undefined && { payload: body }),
  });

interface Box {
  readonly inbox: Inbox;
  /** What the merchant answers to notices; by default as its provider asks. */
  readonly answer?: string;
  /** Another amount than the merchant's usual one. */
  readonly centavos?: number;
}

/** An order of a merchant, whose notices arrive in a box of its own. Throws if it is refused. */
export async function ordered(
  platform: TestPlatform,
  merchant: Merchant,
  { inbox, answer = merchant.answer, centavos }: Box,
) {
  const keys = await keysFor(platform, merchant);
  const reference = `DP26112100${String(10 + orders++)}`;
  const box = `notify-${reference}`;
  const now = () => platform.clock.now();
  const asked = {
    reference,
    notify: inbox.address(box, answer),
    expires: new Date(now().getTime() + 3_600_000).toISOString(),
    ...(centavos !== undefined && { centavos }),
  };
  const create = () => ask(platform, merchant, merchant.create(asked, now(), keys));
  const created = await create();
  if (created.statusCode !== 201) throw new Error(`The order was refused: ${created.payload}`);
  const id = merchant.idIn(created.payload);
  const url = `${platform.parts.config.thirdPartyOrigin}/pay/${merchant.gateway}/${id}`;
  const payloadOf = async (call: MerchantCall) => (await ask(platform, merchant, call)).payload;
  return {
    keys,
    reference,
    id,
    created,
    again: create,
    choose: (outcome: Parameters<typeof choose>[1]) => choose(url, outcome),
    read: () => payloadOf(merchant.read(id, now(), keys)),
    cancel: () => payloadOf(merchant.cancel(id, now(), keys)),
    settled: () => payloadOf(merchant.settle(today, now(), keys)),
    notices: () => inbox.notices(box),
    newest() {
      const notice = inbox.notices(box).at(-1);
      if (!notice) throw new Error('No notice has arrived.');
      return notice;
    },
  };
}
