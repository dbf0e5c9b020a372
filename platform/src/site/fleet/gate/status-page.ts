import type { RouteData } from '@parol/contract/release';

/** The cashier's page that shows an order of any gateway: members come back to it from a pay page. */
export const statusPage = '/deposit-status';

/** Whether a release has it: such a remote stays in the fleet, and so does the page. */
export const hasStatusPage = ({ pages }: Pick<RouteData, 'pages'>): boolean =>
  pages.some(({ path }) => path === statusPage);
