/** The address if a browser may be sent there; never a script or a file. */
export function payAddress(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? url : undefined;
}

/** Leaves the product for the gateway's pay page. */
export function openPayPage(url: string): void {
  const address = payAddress(url);
  if (address) location.assign(address);
}
