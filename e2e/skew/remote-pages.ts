/** A page of each remote that begins with a skeleton for members, most of them in the server's HTML. */
export const remotePages = [
  ['cashier', '/deposit', 'Deposit'],
  ['account', '/statement', 'Statement'],
  ['games', '/slot', 'Slots'],
  ['rewards', '/vip', 'VIP'],
  ['content', '/contactUs', 'Contact us'],
] as const;

/** Whether this is `npm run test:skew`; npm test only runs a part of the tests. */
export const isLong = process.env.PAROL_SKEW === 'long';
