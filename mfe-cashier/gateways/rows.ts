/** Inputs for the tests of each gateway. `npm run new -- gateway <id>` adds a row. */
export interface GatewayRow {
  readonly id: string;
  /** An amount in pesos within the gateway's limits. */
  readonly works: string;
  /** Where the player pays once the order is made. */
  readonly leads: 'pay page' | 'code on our page' | 'our page';
}

export const rows: readonly GatewayRow[] = [
  { id: 'aipay', works: '500', leads: 'pay page' },
  { id: 'anfu', works: '500', leads: 'pay page' },
  { id: 'cloudpay', works: '500', leads: 'pay page' },
  { id: 'ctpay', works: '1000', leads: 'pay page' },
  { id: 'dgpay-gcash', works: '200', leads: 'pay page' },
  { id: 'dgpay-gcash-qr', works: '200', leads: 'code on our page' },
  { id: 'dgpay-maya', works: '200', leads: 'pay page' },
  { id: 'ezpay', works: '100', leads: 'our page' },
  { id: 'goldpay', works: '1000', leads: 'pay page' },
  { id: 'goldpay2', works: '5000', leads: 'pay page' },
  { id: 'gopay-gcash', works: '300', leads: 'pay page' },
  { id: 'gopay-maya', works: '500', leads: 'pay page' },
  { id: 'htpay', works: '300', leads: 'pay page' },
  { id: 'innpay', works: '500', leads: 'pay page' },
  { id: 'masayapay', works: '200', leads: 'pay page' },
  { id: 'maya', works: '500', leads: 'pay page' },
  { id: 'rgpay', works: '100', leads: 'pay page' },
  { id: 'rkpay', works: '300', leads: 'pay page' },
  { id: 'rkpay-gcash', works: '300', leads: 'pay page' },
  { id: 'rkpay-gcash-qr', works: '200', leads: 'code on our page' },
  { id: 'rmpay', works: '500', leads: 'code on our page' },
  { id: 'sgpay', works: '1000', leads: 'pay page' },
  { id: 'shunfapay', works: '300', leads: 'pay page' },
  { id: 'swpay-gcash', works: '500', leads: 'pay page' },
  { id: 'swpay-gcash-qr', works: '200', leads: 'code on our page' },
  { id: 'toppay', works: '1000', leads: 'pay page' },
  { id: 'tygpay', works: '500', leads: 'pay page' },
  { id: 'wcpay', works: '300', leads: 'pay page' },
  { id: 'worldpay', works: '1000', leads: 'pay page' },
  { id: 'xft-gcash', works: '500', leads: 'pay page' },
  { id: 'xft-usdt', works: '5000', leads: 'our page' },
  { id: 'xypay', works: '1000', leads: 'pay page' },
];
