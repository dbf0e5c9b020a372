import type { Deposit } from './deposit.repository.ts';

/** The page of ours that shows an order, its way to pay and its progress. */
export const statusPath = (reference: string): string => `/deposit-status?deposit=${reference}`;

/** The provider's page on which an order is paid, or ours if the provider has none. */
export function payAddress({ show, reference }: Deposit, origin: string): string {
  const redirect = show?.find((one) => one.kind === 'redirect');
  return redirect?.url ?? `${origin}${statusPath(reference)}`;
}

/** The text of the QR code that the player scans; null if there is none. */
export const qrText = ({ show }: Deposit): string | null =>
  show?.find((one) => one.kind === 'qr')?.text ?? null;
