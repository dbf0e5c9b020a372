/** The address if it is http or https; never a script or a file. */
export function payAddress(url: string | null): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  return ['https:', 'http:'].includes(new URL(url).protocol) ? url : undefined;
}

/** Navigates to the gateway's pay page. */
export function openPayPage(url: string): void {
  const address = payAddress(url);
  if (address) location.assign(address);
}
