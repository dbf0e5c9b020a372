import { describe, expect, it } from 'vitest';
import { gatewaysAreNamedInTheirFolder } from './gateway-names.ts';

const gateways: Readonly<Record<string, string>> = {
  'mfe-cashier/gateways/lantern-qr.gateway.ts': '',
  'mfe-cashier/gateways/maya.gateway.ts': '',
  'mfe-cashier/gateways/htpay.gateway.ts': '',
  'mfe-cashier/gateways/redirect.adapter.ts': "name: 'lantern-signature'",
  'mfe-cashier/gateways/river.adapter.ts': "headers: { 'x-river-key': '' }",
};

function found(text: string, file = 'platform/src/cashier/a.ts') {
  const files = { ...gateways, [file]: text };
  return gatewaysAreNamedInTheirFolder({
    sources: Object.keys(files),
    read: (name) => files[name] ?? '',
  });
}

describe('a product file', () => {
  it.each([
    ['lantern-qr', "if (id === 'lantern-qr') return;"],
    ['LANTERN-QR', '/** As LANTERN-QR sends it. */'],
    ['htpay', "route: '/htpay'"],
    ['river', "const adapter = 'river';"],
    ['river', '`river`'],
    ['redirect', "protocol === 'redirect'"],
    ['redirect', "{ adapter: 'redirect' }"],
    ['x-river-key', "headers['x-river-key']"],
    ['lantern-signature', 'const header = "lantern-signature";'],
  ])('that names %s - is reported: %s', (name, text) => {
    expect(found(text)).toEqual([
      `platform/src/cashier/a.ts names "${name}": what is special to a gateway or protocol belongs in mfe-cashier/gateways/`,
    ]);
  });

  it.each([
    "kind: 'redirect'",
    "const bank = 'maya';",
    'reply.pg_htpay_url',
    'the river',
    'a-lantern-qr-b',
    "protocol: 'https'",
  ])('may have %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it('tests, the sandbox and the folder itself may name them', () => {
  for (const file of [
    'platform/src/cashier/a.test.ts',
    'platform/src/testing/gateways.ts',
    'platform/test/cashier/a.test.ts',
    'sandbox/src/pay/a.ts',
    'e2e/journeys/a.spec.ts',
    'mfe-cashier/gateways/rows.ts',
    'mfe-cashier/scripts/new-gateway.mjs',
  ])
    expect(found("'lantern-qr'", file)).toEqual([]);
});
