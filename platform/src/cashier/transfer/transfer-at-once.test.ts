import { transferToFriend } from '@parol/wire/fund';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../kernel/database/database.ts';
import { lockWaits } from '../../kernel/database/testing/lock-waits.ts';
import { memberIdOf, transferCode } from '../../testing/cashier.ts';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import type { TestClient } from '../../testing/client.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { transferFixture } from '../testing/transfer-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

const { payer, send } = transferFixture(() => platform);
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

it('a transfer of a sum that is in no ring - does not wait for searches of rings', async () => {
  const [sender, recipient] = [await payer(), await payer()];
  const large = await inTransaction(platform.parts.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('transfer patterns', 0))`.execute(tx);
    expect(await send(sender, recipient, '5')).toMatchObject({ code: 'transfer_success' });
    const waiting = sendLarge();
    await expect.poll(() => lockWaits(platform.url)).toBe(1);
    return { waiting };

    // ₱5 and this are ₱500, a sum that rings have.
    async function sendLarge() {
      const tac_code = await transferCode(platform, sender);
      return send(sender, recipient, '495', { tac_code });
    }
  });
  expect(await large.waiting).toMatchObject({ code: 'transfer_success' });
});
