/** How this process signs, checks and stores the fleet; all of it is optional in the sandbox. */
export interface FleetSettings {
  /** The private key as PEM, or the file that holds it; neither where a process only serves. */
  readonly key: string | undefined;
  readonly keyFile: string | undefined;
  /** Further public keys whose signatures count: base64 of their SPKI. */
  readonly publicKeys: readonly string[];
}

export function fleetSettingsOf(env: NodeJS.ProcessEnv): FleetSettings {
  return {
    key: env.PAROL_FLEET_KEY || undefined,
    keyFile: env.PAROL_FLEET_KEY_FILE || undefined,
    publicKeys: (env.PAROL_FLEET_PUBLIC_KEYS ?? '')
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  };
}
