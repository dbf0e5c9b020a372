const minimum = [20, 19] as const;

/** A one-line message if this Node version is not supported; undefined otherwise. */
export function nodeFault(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return undefined;
  return `Parol needs Node ${minimum.join('.')} or newer; this is ${version}.`;
}
