import { formatAmount, parseAmount } from '@parol/domain';
import { adapterIdOf, gatewayCalls, gatewaySchema, gatewaysFileSchema } from '@parol/wire';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import remote from '../remote.ts';
import { adapters } from './read-adapters.ts';
import { gateways } from './read-gateways.ts';
import { rows } from './rows.ts';

const unitsOf = (peso: string): bigint => parseAmount(peso) ?? -1n;
const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe.each(gateways.map((gateway) => [gateway.id, gateway] as const))(
  'gateway %s',
  (id, gateway) => {
    it('is a valid descriptor', () => {
      expect(v.safeParse(gatewaySchema, gateway).issues).toBeUndefined();
    });

    it('has all texts in both languages, and its own text for a missing amount', () => {
      const texts = [
        gateway.label,
        gateway.missingAmount,
        ...(gateway.channels ?? []).map(({ label }) => label),
        ...(gateway.reason ? [gateway.reason] : []),
        ...gateway.extraFields.flatMap(({ label, hint, missing, invalid }) =>
          [label, hint, missing, invalid].filter((text) => text !== undefined),
        ),
      ];
      for (const text of texts) {
        expect(text.en.trim()).not.toBe('');
        expect(text.ph.trim()).not.toBe('');
      }
      expect(gateway.missingAmount.ph).not.toBe(gateway.missingAmount.en);
    });

    it('has a minimum below its maximum, and chips between them, ascending', () => {
      const [minimum, maximum] = [unitsOf(gateway.minimum), unitsOf(gateway.maximum)];
      expect(minimum).toBeLessThan(maximum);
      const chips = gateway.chips.map(unitsOf);
      expect(chips.length).toBeGreaterThan(0);
      for (const chip of chips)
        expect(chip >= minimum && chip <= maximum, `chip ${formatAmount(chip)}`).toBe(true);
      expect(chips).toEqual([...new Set(chips)].sort((a, b) => Number(a - b)));
      for (const units of [minimum, ...chips])
        expect(units % unitsOf(gateway.step), `step of ${formatAmount(units)}`).toBe(0n);
    });

    it('has distinct channels, the first of which uses its own call', () => {
      const channels = gateway.channels ?? [];
      expect(repeated(channels.flatMap(({ id, call, label }) => [id, call, label.en]))).toEqual([]);
      expect(channels[0]?.call ?? gateway.call).toBe(gateway.call);
    });

    it('has one test row, with an amount within its limits', () => {
      const own = rows.filter((row) => row.id === id);
      expect(own).toHaveLength(1);
      const works = unitsOf(own[0]?.works ?? '');
      expect(works >= unitsOf(gateway.minimum) && works <= unitsOf(gateway.maximum)).toBe(true);
    });

    it('has an adapter of this folder', () => {
      expect(adapters.map((adapter) => adapter.id)).toContain(adapterIdOf(gateway));
    });

    it('is a bare page of the release, with its descriptor as data', () => {
      expect(remote.pages).toContainEqual(
        expect.objectContaining({
          path: gateway.route,
          frame: 'bare',
          data: gateway,
          titleText: gateway.label,
        }),
      );
      for (const name of gatewayCalls(gateway))
        expect(remote.calls).toContainEqual({
          group: 'payg',
          name,
          auth: 'member',
          kind: 'act',
          onFailure: 'clear',
        });
    });
  },
);

it('no two gateways share a route, a call, a mark or a sentence for a missing field', () => {
  expect(repeated(gateways.map(({ route }) => route))).toEqual([]);
  expect(repeated(gateways.flatMap(gatewayCalls))).toEqual([]);
  expect(repeated(gateways.map(({ mark }) => `${mark.text} ${mark.color}`))).toEqual([]);
  expect(
    repeated(gateways.flatMap(({ extraFields }) => extraFields.map(({ missing }) => missing.en))),
  ).toEqual([]);
  expect(
    repeated(gateways.flatMap(({ extraFields }) => extraFields.map(({ missing }) => missing.ph))),
  ).toEqual([]);
  expect(repeated(gateways.map(({ missingAmount }) => missingAmount.en))).toEqual([]);
  expect(repeated(gateways.map(({ missingAmount }) => missingAmount.ph))).toEqual([]);
});

it('every test row belongs to a gateway', () => {
  expect(
    rows.map(({ id }) => id).filter((id) => !gateways.some((gateway) => gateway.id === id)),
  ).toEqual([]);
});

it('the release has all gateways in one file with a valid schema', () => {
  const file = v.parse(
    gatewaysFileSchema,
    JSON.parse(JSON.stringify(remote.attachments?.['gateways.json'])),
  );
  expect(file.gateways).toEqual(gateways);
});

/** Routes and calls as listed in the specification (§2, §7). */
const routes =
  '/mayapay /htpay /aipay /rmpay /gopaygcash /gopaymaya /dgpaygcash /dgpaygcashqr /dgpaymaya /cloudpay /toppay /anfu /shunfapay /worldpay /rgpay /wcpay /goldpay ' +
  '/xftgcash /xftusdt /masayapay /xypay /tygpay /ctpay /innpay /rkpay /ezpay /sgpay /goldpay2 /rkpaygcash /rkpaygcashqr /swpaygcash /swpaygcashqr';
const calls =
  'maya ht ai rm gopayGcash gopayMaya dgpayGcash dgpayGcashQr dgpayMaya cloud top anfu shunfapayGcash shunfapayMaya world rg wc gold xftCash xftUsdt masaya xy tyg ct ' +
  'innPay rkPay ezPay sgPay goldPay2 rkPaygcash rkPaygcashQr swPaygcash swPaygcashQr';
const byCall = (call: string) => gateways.find((gateway) => gatewayCalls(gateway).includes(call));

describe('the gateways of the specification', () => {
  it.each(routes.split(' '))('include the route %s', (route) => {
    expect(gateways.filter((gateway) => gateway.route === route)).toHaveLength(1);
  });

  it.each(calls.split(' '))('include the call %s', (call) => {
    expect(byCall(call)).toBeDefined();
  });

  it('have their extra fields: method of InnPay, bank of GoldPay 2, bank of bank lists', () => {
    const valuesOf = (call: string, name: string) =>
      byCall(call)
        ?.extraFields.find((field) => field.name === name)
        ?.options.map(({ value }) => value);
    expect(valuesOf('innPay', 'method')).toEqual(['d0s', 'd0c', 'maya']);
    expect(valuesOf('goldPay2', 'bank_code')).toContain('BDO');
    const bankLists = gateways.filter(({ adapter }) => adapter === 'bank-list');
    expect(bankLists.length).toBeGreaterThan(0);
    for (const { id, extraFields } of bankLists)
      expect(
        extraFields.map(({ name }) => name),
        id,
      ).toContain('bank_code');
  });

  it('have one page for both channels of ShunFaPay', () => {
    expect(byCall('shunfapayGcash')).toBe(byCall('shunfapayMaya'));
    expect(byCall('shunfapayMaya')).toMatchObject({ route: '/shunfapay', call: 'shunfapayGcash' });
  });
});
