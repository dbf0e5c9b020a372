import type { Refusal } from './provider.ts';

/** The HTTP status of each refusal, where a provider's manual names no other. */
export const refusalStatus: Readonly<Record<Refusal, number>> = {
  bad_signature: 401,
  bad_order: 400,
  no_such_order: 404,
  down: 503,
};

/** Whether a merchant's answer is any success; some providers want more. */
export const isAnySuccess = ({ status }: { readonly status: number }): boolean =>
  status >= 200 && status < 300;
