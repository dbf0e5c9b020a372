/** Whether a connection comes from this machine. */
export function isLoopback(address: string | undefined): boolean {
  return (
    address !== undefined && (address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address))
  );
}
