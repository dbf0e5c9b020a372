import { paths } from '@parol/contract';

/**
 * Address of an order's page, which works while deposit pages are turned off
 * (cashier/deposit/RULES.md).
 */
export const statusAddress = (depositId: string): string =>
  paths.gateway('/deposit-status', { deposit: depositId });
