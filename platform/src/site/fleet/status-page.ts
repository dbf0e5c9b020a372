/** The cashier's page that shows an order of any gateway: members come back to it from a pay page. */
export const statusPage = '/deposit-status';
