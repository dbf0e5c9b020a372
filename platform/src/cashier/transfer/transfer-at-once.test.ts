import { transferToFriend } from '@parol/wire/fund';
import { expect, it } from 'vitest';
import { memberIdOf, transferCode } from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { transferFixture } from '../testing/transfer-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { payer } = transferFixture(() => platform);
const flagsOf = async (client: TestClient) =>
  platform.services.payoutPolicy.openFlags(platform.parts.db, await memberIdOf(platform, client));

it('concurrent transfers that form a ring - are flagged in each of eight rings', async () => {
  const rings = [];
  for (let made = 0; made < 8; made++)
    rings.push([
      await payer('1000'),
      await payer('1000'),
      await payer('1000'),
      await payer('1000'),
    ]);
  const sending = [];
  for (const ring of rings)
    for (const [index, client] of ring.entries())
      sending.push({
        client,
        recipient: ring[(index + 1) % ring.length]?.accountId ?? '',
        tac_code: await transferCode(platform, client),
      });
  const answers = await Promise.all(
    sending.map(({ client, ...to }, index) =>
      client.call(transferToFriend, {
        ...to,
        transfer_amount: '500',
        request_id: `once-${index}`,
      }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(sending.map(() => 'transfer_success'));
  for (const ring of rings)
    for (const client of ring) expect(await flagsOf(client)).toEqual(['ring']);
  // Transfers that look for patterns wait for each other.
}, 300_000);
