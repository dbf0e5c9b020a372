/**
 * What remotes tell each other without knowing each other. A key has one owner, who declares it:
 * `declare module '@parol/contract' { interface EventMap { 'cashier.deposit-credited': { depositId: string } } }`.
 */
export interface EventMap {
  /** The shell: money moved somewhere, so figures on the screen may be stale. */
  'shell.balance-changed': { readonly reason: string };
  /** The account remote: a bank or e-wallet was saved; account_ref as in the lists of accounts. */
  'account.payout-account-added': {
    readonly kind: 'bank' | 'ewallet';
    readonly accountRef: string;
  };
  /** The cashier: a deposit is in the balance. */
  'cashier.deposit-credited': { readonly depositId: string };
}
export type EventKey = keyof EventMap;

export interface Events {
  emit<K extends EventKey>(key: K, detail: EventMap[K]): void;
  /** Answers the function that ends the subscription. */
  on<K extends EventKey>(key: K, listener: (detail: EventMap[K]) => void): () => void;
}
