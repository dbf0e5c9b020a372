import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A new key, and a certificate for localhost that it signed itself; both PEM. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { key: String(key), cert: certificate(privateKey, publicKey) };
}

/** An X.509 certificate in PEM. */
function certificate(privateKey: KeyObject, publicKey: KeyObject): string {
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = sequence(
    Buffer.from('0603550403', 'hex'),
    der(0x0c, Buffer.from('localhost')),
  );
  const name = sequence(der(0x31, commonName));
  const valid = sequence(
    ...['200101000000Z', '491231235959Z'].map((at) => der(0x17, Buffer.from(at))),
  );
  const content = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    algorithm,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const whole = sequence(content, algorithm, der(0x03, signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`;
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts));

/** A value with its tag and length; at most 65,535 bytes. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}
