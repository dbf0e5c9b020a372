/** Why a call or a load failed. `refused` has a business code; the others are transport or parsing failures. */
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
  /** Field of the form that the failure belongs to, if known. */
  readonly field?: string;
  /** Details of a refusal, e.g. the minimum that was not met. */
  readonly details?: readonly unknown[];
  /** Names the call in the platform's log; missing if no reply came. */
  readonly requestId?: string;
}

/** Result of every action of the site, which never throws. */
export type Outcome<T> =
  | { readonly status: 'success'; readonly value: T }
  | { readonly status: 'processing' }
  | { readonly status: 'failed'; readonly failure: Failure };

export const success = <T>(value: T): Outcome<T> => ({ status: 'success', value });
export const processing = { status: 'processing' } as const satisfies Outcome<never>;
export const failed = (failure: Failure): Outcome<never> => ({ status: 'failed', failure });
