import type { Db } from '../kernel/database/database.ts';
import type { LimitWindow } from './window.ts';

/**
 * Deposits credited during a window plus all pending ones, through gateways and manual, fees included,
 * in units. The cashier knows them.
 */
export type DepositedIn = (on: Db, memberId: bigint, window: LimitWindow) => Promise<bigint>;
