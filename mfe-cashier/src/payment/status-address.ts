import { paths } from '@parol/contract';

/** The page of an order of any gateway: it stays while the pages that take deposits are off (decision 0125). */
export const statusAddress = (depositId: string): string =>
  paths.gateway('/deposit-status', { deposit: depositId });
