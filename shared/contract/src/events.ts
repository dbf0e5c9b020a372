/**
 * Events between remotes that don't know each other. Events that several parts of the product use
 * are declared here. Any other event belongs to one remote, which lists it under `emits` in its
 * `remote.ts`; each remote that emits it or listens to it declares its detail in its own sources,
 * `declare module '@parol/contract' { interface EventMap { 'lanterns.lit': { readonly count: number
 * } } }`.
 */
export interface EventMap {
  /** By the shell: money moved, so displayed amounts may be outdated. */
  'shell.balance-changed': { readonly reason: string };
  /** By the account remote: a bank or e-wallet was saved; account_ref as in the account lists. */
  'account.payout-account-added': {
    readonly kind: 'bank' | 'ewallet';
    readonly accountRef: string;
  };
  /** By the cashier: a deposit was credited. */
  'cashier.deposit-credited': { readonly depositId: string };
}
export type EventKey = keyof EventMap;

export interface Events {
  emit<K extends EventKey>(key: K, detail: EventMap[K]): void;
  /** Returns the unsubscribe function. */
  on<K extends EventKey>(key: K, listener: (detail: EventMap[K]) => void): () => void;
}
