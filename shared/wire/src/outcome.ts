/** Why a call or a load did not give a value. `refused` carries a business code; the others are failures of transport or reading. */
export interface Failure {
  readonly kind:
    | 'refused'
    | 'session'
    | 'network'
    | 'server'
    | 'unreadable'
    | 'invalid'
    | 'cancelled';
  readonly code: string;
  /** Field of the form it belongs to, where the call knows. */
  readonly field?: string;
  /** What a refusal carried, e.g. the minimum that was not met. */
  readonly details?: readonly unknown[];
}

/** What every action of the site answers; it never throws. */
export type Outcome<T> =
  | { readonly status: 'success'; readonly value: T }
  | { readonly status: 'processing' }
  | { readonly status: 'failed'; readonly failure: Failure };

export const success = <T>(value: T): Outcome<T> => ({ status: 'success', value });
export const processing = { status: 'processing' } as const satisfies Outcome<never>;
export const failed = (failure: Failure): Outcome<never> => ({ status: 'failed', failure });
