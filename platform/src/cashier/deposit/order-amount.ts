import type { ExactAmount, Show } from '@parol/contract/gateway-adapter';
import type { Deposit } from './deposit.repository.ts';

/** An amount in a currency. */
export interface Money {
  readonly currency: string;
  /** In 10^-18 of the currency, so that every provider's amount is whole. */
  readonly exact: bigint;
}

/** What an order asks for; `foreign_amount` only if the player pays in another currency. */
export type Asked = Pick<Deposit, 'amount' | 'foreign_amount' | 'show'>;

/** What is kept of an amount: units of pesos, and the amount as stated if those are not all of it. */
export interface Figures {
  /**
   * Units, rounded down, at the order's rate to centavos; null if the amount is unknown, in another
   * currency or too large to be kept.
   */
  readonly units: bigint | null;
  /** Such as "10.00 USD"; null if `units` is exact. */
  readonly stated: string | null;
}

const decimals = 18;
const peso = 'PHP';
/** 10^-18 pesos in a unit, 1/10,000 peso. */
const perUnit = 10n ** 14n;
/** Units in a centavo. */
const perCentavo = 100n;
/** The largest number of units that the database holds. */
const mostUnits = 2n ** 63n - 1n;

export const moneyOf = (currency: string, { digits, decimals: places }: ExactAmount): Money => ({
  currency,
  exact: BigInt(digits) * 10n ** BigInt(decimals - places),
});

export const pesosOf = (units: bigint): Money => ({ currency: peso, exact: units * perUnit });

/** The amount as a decimal text without zeros at its end, at least two places: "500.00". */
export function moneyText({ exact }: Pick<Money, 'exact'>): string {
  const text = String(exact < 0n ? -exact : exact).padStart(decimals + 1, '0');
  const places = text.slice(-decimals).replace(/0+$/, '').padEnd(2, '0');
  return `${exact < 0n ? '-' : ''}${text.slice(0, -decimals)}.${places}`;
}

/** The amount of `moneyText`. */
export function readMoney(currency: string, text: string): Money {
  const [whole = '0', places = ''] = text.split('.');
  return { currency, exact: BigInt(`${whole}${places.padEnd(decimals, '0')}`) };
}

const kept = (units: bigint): bigint | null => (units > mostUnits ? null : units);

/**
 * Units of an amount of pesos; null if it is another currency, not a whole number of units or too
 * large to be kept.
 */
export const wholeUnits = ({ currency, exact }: Money): bigint | null =>
  currency === peso && exact % perUnit === 0n ? kept(exact / perUnit) : null;

/**
 * The amounts that pay an order, each in full: pesos, and the amount fixed in another currency. A
 * provider may name the network with it, such as USDT-TRC20, which then is the one that was shown.
 */
function amountsOf({ amount, foreign_amount: foreign, show }: Asked): readonly Money[] {
  if (!foreign) return [pesosOf(amount)];
  const networks = (show ?? []).filter(
    (one): one is Show & { kind: 'crypto' } => one.kind === 'crypto',
  );
  const names = [
    foreign.currency,
    ...networks.map(({ network }) => `${foreign.currency}-${network}`),
  ];
  return [pesosOf(amount), ...names.map((name) => moneyOf(name, foreign))];
}

/** Whether an amount is exactly what the order asks for. */
export const paysInFull = (order: Asked, money: Money): boolean =>
  amountsOf(order).some(
    ({ currency, exact }) => currency === money.currency && exact === money.exact,
  );

/** What is kept of an amount that a provider named for an order. */
export function figuresOf(order: Asked, money: Money | null): Figures {
  if (money === null) return { units: null, stated: null };
  const units = wholeUnits(money);
  if (units !== null) return { units, stated: null };
  const stated = `${moneyText(money)} ${money.currency}`;
  const full = amountsOf(order).find(({ currency }) => currency === money.currency);
  if (!full) return { units: null, stated };
  // Only another currency is rounded to centavos: pesos are kept to the unit.
  const step = money.currency === peso ? 1n : perCentavo;
  return { units: kept(((order.amount * money.exact) / full.exact / step) * step), stated };
}

/** An amount for an operator: "500.00", "456.00 (8.00 USDT)", "10.00 USD" or "no amount". */
export function figuresText({ units, stated }: Figures): string {
  if (units === null) return stated ?? 'no amount';
  const pesos = moneyText(pesosOf(units));
  return stated === null ? pesos : `${pesos} (${stated})`;
}
