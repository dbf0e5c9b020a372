import type { Gateway } from '@parol/wire';
import type { Driver } from './driver.ts';
import { bankListDriver } from './bank-list.driver.ts';
import { qrDriver } from './qr.driver.ts';
import { redirectDriver } from './redirect.driver.ts';

const drivers: Readonly<Record<Gateway['protocol'], Driver>> = {
  redirect: redirectDriver,
  qr: qrDriver,
  'bank-list': bankListDriver,
};

/** The driver of a protocol; the gateways' schema admits known protocols only. */
export const driverOf = (protocol: Gateway['protocol']): Driver => drivers[protocol];

/** The drivers of all protocols. */
export const everyDriver: readonly Driver[] = Object.values(drivers);
