import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteDir } from '@parol/build/paths';
import type { Remote } from '@parol/contract/remote';
import { formatAmount, parseAmount, pesos } from '@parol/domain';
import {
  feeOf,
  feeOn,
  gatewayCalls,
  gatewaysFileSchema,
  isCommon,
  type Gateway,
  type GatewayField,
} from '@parol/wire';
import { promotionList } from '@parol/wire/campaign';
import { activeList } from '@parol/wire/fund';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { balanceOfHouse } from '../../src/testing/ledger-invariants.ts';
import {
  deposit,
  money,
  newMember,
  opened,
  run,
  signInAgain,
  expectLedgerSound,
  startCashier,
  tracked,
  expectNoPosting,
} from '../../src/testing/cashier.ts';
import { chooseFor, providerOrder } from '../../src/testing/provider-orders.ts';

/** The descriptors of the cashier's release. */
async function published(): Promise<readonly Gateway[]> {
  const { default: remote } = (await import(
    pathToFileURL(join(remoteDir('cashier'), 'remote.ts')).href
  )) as { default: Remote };
  return v.parse(
    gatewaysFileSchema,
    JSON.parse(JSON.stringify(remote.attachments?.['gateways.json'])),
  ).gateways;
}
const gateways = await published();
/** Every call with its gateway: a channel replaces the gateway's label and mark. */
const calls = gateways.flatMap((gateway) =>
  gatewayCalls(gateway).map(
    (call) =>
      [
        call,
        {
          ...gateway,
          ...gateway.channels?.find((channel) => channel.call === call),
          id: gateway.id,
          call,
        },
      ] as const,
  ),
);
const maya = gateways.find(({ call }) => call === 'maya');
if (!maya) throw new Error('There is no gateway whose call is maya.');
/** The specification's generic call, which takes any gateway by payment_type. */
const named = { en: 'Gateway', ph: 'Gateway' };
const generic: Gateway = {
  ...maya,
  call: 'onlineDeposit',
  extraFields: [
    {
      name: 'payment_type',
      label: named,
      missing: named,
      options: [{ value: maya.id, label: maya.label }],
    },
  ],
};
const answerOf = ({ name, options, example }: GatewayField) =>
  [name, name === 'is_mobile' ? true : (options[0]?.value ?? example ?? '')] as const;
/** Fields of the specification are top-level in the request; gateway-specific ones are in `extra`. */
const answersOf = ({ extraFields }: Gateway) => {
  const [common, own] = [true, false].map((wanted) =>
    Object.fromEntries(extraFields.filter(({ name }) => isCommon(name) === wanted).map(answerOf)),
  );
  return { ...common, extra: own as Record<string, string> };
};
const minute = 60_000;
/** Whether an order names the player's bank to the provider. */
const takesBank = ({ adapter }: Gateway) => adapter === 'bank-list' || adapter === 'kawing';
type Opened = Awaited<ReturnType<typeof opened>>;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier({ gateways });
});
afterAll(() => platform.close());

it('every published gateway is in the active list', async () => {
  const rows = (await (await newMember(platform)).call(activeList, {})).value;
  expect(rows.map(({ gateway_id, route, status }) => [gateway_id, route, status])).toEqual(
    gateways.map(({ id, route }) => [id, route, 'active']),
  );
});

it('every tier of every promotion starts at an amount that some gateway accepts', async () => {
  const least = gateways
    .filter(({ status }) => status === 'active')
    .map(
      (gateway) =>
        pesos(BigInt(gateway.minimum)) - feeOn(feeOf(gateway), pesos(BigInt(gateway.minimum))),
    );
  const client = await newMember(platform);
  const promotions = (await client.call(promotionList, {}, { account_id: client.accountId })).value;
  const tiers = promotions.flatMap(({ promotion_id, tiers }) =>
    tiers.filter(({ percent }) => percent > 0).map((tier) => [promotion_id, tier.minimum]),
  );
  expect(tiers).toContainEqual(['welcome', '30.00']);
  expect(tiers).toContainEqual(['daily', '10.00']);
  expect(
    tiers.filter(
      ([, minimum = '']) => !least.some((units) => units <= (parseAmount(minimum) ?? -1n)),
    ),
  ).toEqual([]);
});

describe.each([...calls, [generic.call, generic] as const])('payg/%s', (call, gateway) => {
  const fields: Partial<Record<string, unknown>> = answersOf(gateway);
  const [amount = gateway.minimum] = gateway.chips;
  const net = (times = 1n) =>
    formatAmount((pesos(BigInt(amount)) - feeOn(feeOf(gateway), pesos(BigInt(amount)))) * times);
  const ask = (typed: unknown = amount, change: object = {}) =>
    deposit(client, gateway, typed, { ...fields, ...change });
  const open = () => opened(client, gateway, amount, fields);
  const answers = async (row: Opened) => {
    const { id } = await providerOrder(platform, row);
    const sent = await platform.parts.db
      .selectFrom('sandpay_event')
      .select('answer')
      .where('order_id', '=', id)
      .execute();
    return sent.map(({ answer }) => answer);
  };
  let client: TestClient;
  beforeEach(async () => {
    client = await newMember(platform);
  });
  // The orders of one test are not read again in the next.
  afterEach(() => platform.parts.db.updateTable('deposit').set({ next_poll_at: null }).execute());
  afterAll(() => expectLedgerSound(platform));

  it('is credited once by its webhook, also when the webhook is repeated', async () => {
    const before = await balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: gateway.id });
    const row = await open();
    expect(await tracked(client, row.deposit_id)).toMatchObject({
      gateway_id: gateway.id,
      label: gateway.label,
      mark_color: gateway.mark.color,
      route: gateway.route,
    });
    await chooseFor(platform, row, 'twice');
    expect(await answers(row)).toEqual([200, 200]);
    expect(await tracked(client, row.deposit_id)).toMatchObject({
      state: 'paid',
      deposit_amount: formatAmount(pesos(BigInt(amount))),
    });
    expect((await money(client)).balance).toBe(net());
    expect(await balanceOfHouse(platform.parts.db, { kind: 'gateway', owner: gateway.id })).toBe(
      before - pesos(BigInt(amount)),
    );
  });

  it('fails when the provider declines, and the next one can be paid on the pay page', async () => {
    const declined = await open();
    await chooseFor(platform, declined, 'fail');
    expect((await tracked(client, declined.deposit_id)).state).toBe('failed');
    expect((await money(client)).balance).toBe('0.00');
    platform.clock.advance(2 * minute);
    const row = await open();
    expect((row.qr_text ?? 'no QR').slice(0, 6)).toBe(
      row.show?.[0]?.kind === 'qr' ? '000201' : 'no QR',
    );
    await chooseFor(platform, row, 'pay');
    expect((await money(client)).balance).toBe(net());
  });

  it("expires after its gateway's time, and a payment that arrives late is credited or reviewed", async () => {
    const row = await open();
    const { expires_at } = await tracked(client, row.deposit_id);
    expect(Date.parse(expires_at) - platform.clock.now().getTime()).toBe(
      gateway.expiryMinutes * minute,
    );
    platform.clock.advance(gateway.expiryMinutes * minute);
    await run(platform, 'cashier.expire-deposits');
    await signInAgain(client);
    platform.clock.advance(1);
    expect((await tracked(client, row.deposit_id)).state).toBe('expired');
    await chooseFor(platform, row, 'pay-ended');
    // The rate of another currency held until then.
    const isReviewed = gateway.currency !== undefined;
    expect(await tracked(client, row.deposit_id)).toMatchObject({
      state: isReviewed ? 'review' : 'paid',
      paid_late: true,
    });
    expect((await money(client)).balance).toBe(isReviewed ? '0.00' : net());
  });

  it('refuses what its descriptor does not allow, and everything during maintenance', async () => {
    const [minimum, maximum] = [pesos(BigInt(gateway.minimum)), pesos(BigInt(gateway.maximum))];
    await expectNoPosting(platform, async () => {
      expect((await ask(formatAmount(minimum - 100n))).code).toBe(
        'depositAmountMustGreaterThanMin',
      );
      expect((await ask(formatAmount(maximum + 100n))).code).toBe('depositAmountMustLessThanMax');
      for (const { name, options } of gateway.extraFields.filter((one) => isCommon(one.name))) {
        expect((await ask(amount, { [name]: undefined })).code, name).toBe(`${name}_required`);
        const other = options.length > 0 ? [(await ask(amount, { [name]: 'NOPE' })).code] : [];
        expect(other, name).toEqual(options.length > 0 ? [`invalid_${name}`] : []);
      }
      for (const { name } of gateway.extraFields.filter(
        (one) => !isCommon(one.name) && !one.optional,
      ))
        expect(
          await ask(amount, { extra: { ...answersOf(gateway).extra, [name]: '' } }),
        ).toMatchObject({
          code: 'extra_field_required',
          value: [{ field: name }],
        });
      const maintenance = platform.ops.find(({ name }) => name === 'gateway:maintenance');
      await maintenance?.run([gateway.id, 'on'], {
        reason: 'Back soon',
        'reason-ph': 'Babalik agad',
      });
      expect(await ask()).toMatchObject({
        code: 'fpayUnderMaintenance',
        value: [{ reason: { en: 'Back soon', ph: 'Babalik agad' } }],
      });
      await maintenance?.run([gateway.id, 'off'], {});
    });
    await open();
  });

  it("sends the player's choices to the provider", async () => {
    const row = await open();
    const { channel: sent, label, protocol, shows } = await providerOrder(platform, row);
    const channel = gateways
      .flatMap(({ channels }) => channels ?? [])
      .find((one) => one.call === call)?.id;
    expect({ sent, label, protocol, shows }).toEqual({
      sent: fields.bank_code && takesBank(gateway) ? fields.bank_code : (channel ?? null),
      label: gateway.adapter === 'barya' ? 'USDT (TRON)' : gateway.label.en,
      protocol: gateway.adapter,
      shows: row.show?.[0]?.kind,
    });
  });
});
