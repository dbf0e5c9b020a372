import { defineRemote, type RemoteNav } from '@parol/contract/remote';
import { gatewayCalls, gatewayDeposit } from '@parol/wire';
import { adapters } from './gateways/read-adapters.ts';
import { gateways } from './gateways/read-gateways.ts';

/** An entry of Me; its texts are `nav` and `navHint` of its id. */
const onMe = (order: number, id: string, path: string, icon: RemoteNav['icon']): RemoteNav => ({
  area: 'me',
  group: 'money',
  order,
  path,
  icon,
  label: `nav.${id}`,
  hint: `navHint.${id}`,
  access: 'member',
});

export default defineRemote({
  name: 'cashier',
  owner: 'payments',
  contract: '^1.2.0',
  emits: ['cashier.deposit-credited'],
  pages: [
    {
      path: '/deposit',
      module: './src/deposit/deposit.page.tsx',
      title: 'titles.deposit',
      rendered: { parameters: ['method'] },
    },
    {
      path: '/deposit-status',
      module: './src/payment/status.page.tsx',
      title: 'titles.deposit',
    },
    {
      path: '/withdrawal',
      module: './src/withdrawal/withdrawal.page.tsx',
      title: 'titles.withdrawal',
    },
    ...gateways.map((gateway) => ({
      path: gateway.route,
      module: './src/gateway/gateway.page.tsx',
      data: gateway,
      title: 'titles.gateway',
      titleText: gateway.label,
      frame: 'bare' as const,
    })),
  ],
  slots: [
    {
      slot: 'me.summary',
      id: 'wallet',
      module: './src/wallet/wallet.slot.tsx',
      order: 10,
      access: 'member',
      reserve: [276, 276],
    },
  ],
  modals: [
    {
      selector: 'deposit',
      module: './src/deposit/deposit.modal.tsx',
      title: 'titles.deposit',
      access: 'member',
    },
  ],
  nav: [
    {
      area: 'tabs',
      path: '/deposit',
      label: 'nav.deposit',
      icon: 'deposit',
      order: 30,
      access: 'member',
    },
    {
      area: 'rail',
      path: '/deposit',
      label: 'nav.deposit',
      icon: 'deposit',
      order: 30,
      access: 'member',
    },
    {
      area: 'rail',
      path: '/withdrawal',
      label: 'nav.withdraw',
      icon: 'withdraw',
      order: 35,
      access: 'member',
    },
    onMe(10, 'deposit', '/deposit', 'deposit'),
    onMe(20, 'withdraw', '/withdrawal', 'withdraw'),
    onMe(30, 'friend', '/withdrawal?tab=friend', 'transfer'),
  ],
  // The platform reads the gateways, and the adapters that they name, from the active release.
  attachments: {
    'gateways.json': { schema: 1, gateways },
    'gateway-adapters.json': { schema: 1, adapters },
  },
  calls: [
    ...gateways.flatMap(gatewayCalls).map((call) => {
      const { group, name, auth, kind, onFailure } = gatewayDeposit(call);
      return { group, name, auth, kind, onFailure };
    }),
    // Receipts of manual deposits.
    { group: 'member', name: 'upload', auth: 'member', kind: 'act', onFailure: 'leave' },
  ],
});
