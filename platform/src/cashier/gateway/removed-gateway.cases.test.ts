import type { Gateway } from '@parol/wire';
import { describe, expect, it } from 'vitest';
import { cashierOfFile } from '../../testing/cashier-of-file.ts';
import { choose, money, newMember, opened, tracked } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { eventFor, webhook } from '../../testing/webhooks.ts';

/** The gateways of the active release, which a rollback takes away. */
const released: Gateway[] = Object.values(gateways);
let platform: TestPlatform;
cashierOfFile((started) => (platform = started), { gateways: released });

const protocols = [
  ['redirect', gateways.maya, {}, 'PAYMENT_SUCCESS', 'PAYMENT_FAILED'],
  ['qr', gateways.qr, {}, 'succeeded', 'failed'],
  ['bank-list', gateways.bank, { bank_code: 'BPI' }, 'SETTLED', 'DECLINED'],
] as const;

describe.each(protocols)(
  'a gateway of the protocol %s in no known release',
  (_protocol, gateway, fields, paidWord, failedWord) => {
    const orphaned = async () => {
      released.splice(0, released.length, ...Object.values(gateways));
      const client = await newMember(platform);
      const row = await opened(client, gateway, '250', fields);
      released.length = 0;
      return { client, row };
    };

    it('reports a payment - is credited', async () => {
      const { client, row } = await orphaned();
      const event = await eventFor(platform, row.deposit_id, { status: paidWord });
      expect(await webhook(platform, gateway.id, event)).toMatchObject({
        http: 200,
        body: { value: [{ outcome: 'credited' }] },
      });
      expect((await money(client)).balance).toBe('250.00');
    });

    it('reports a failure - closes the deposit', async () => {
      const { client, row } = await orphaned();
      const event = await eventFor(platform, row.deposit_id, { status: failedWord, amount: null });
      expect(await webhook(platform, gateway.id, event)).toMatchObject({
        body: { value: [{ outcome: 'closed' }] },
      });
      expect((await tracked(client, row.deposit_id)).state).toBe('failed');
    });

    it('pays on its page - is credited by the webhook of the sandbox', async () => {
      const { client, row } = await orphaned();
      await choose(row.pg_htpay_url, 'pay');
      expect((await money(client)).balance).toBe('250.00');
    });

    it('is now of another protocol - reports in the words of the order', async () => {
      const { client, row } = await orphaned();
      const other = gateway.adapter === 'qr' ? gateways.maya : gateways.qr;
      released.push({ ...other, id: gateway.id, call: gateway.call, route: gateway.route });
      const event = await eventFor(platform, row.deposit_id, { status: paidWord });
      expect(await webhook(platform, gateway.id, event)).toMatchObject({
        body: { value: [{ outcome: 'credited' }] },
      });
      expect((await money(client)).balance).toBe('250.00');
    });
  },
);
