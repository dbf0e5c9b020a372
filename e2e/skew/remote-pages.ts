/** A page of each remote that members get without the server's HTML, so that it begins with a skeleton. */
export const remotePages = [
  ['cashier', '/deposit', 'Deposit'],
  ['account', '/statement', 'Statement'],
  ['games', '/slot', 'Slots'],
  ['rewards', '/vip', 'VIP'],
  ['content', '/contactUs', 'Contact us'],
] as const;

/** `npm run test:skew`; otherwise npm test runs a part. */
export const isLong = process.env.PAROL_SKEW === 'long';
