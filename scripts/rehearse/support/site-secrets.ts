import { generateKeyPairSync } from 'node:crypto';
import { phEnvironment } from '../../../platform/src/testing/ph-environment.ts';

/** The public address of the sites of the profile `ph` that a rehearsal starts. */
export const siteOrigin = 'https://parol.example';

/** New secrets of a site: its environment, and the key that signs its fleet. */
export function newSecrets() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    signingKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    environment: {
      ...phEnvironment(siteOrigin),
      PAROL_FLEET_PUBLIC_KEYS: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    },
  };
}
