import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Changes that a test makes to an answer so that it is refused. */
export interface Flaws {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly challenge?: string;
  readonly userHandle?: string | undefined;
  readonly key?: KeyObject;
  readonly credentialId?: Buffer;
}
type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(value.length, 1);
  return Buffer.concat([head, value]);
};

/** A passkey of a software authenticator, for the tests' origin. */
export class SoftAuthenticator {
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId: Buffer;
  userHandle: string | undefined;
  /** The signature counter; 0 for passkeys without one, such as those synchronised by phones. */
  counter: bigint;

  constructor({
    counter = 0n,
    credentialId = randomBytes(16),
  }: { readonly counter?: bigint; readonly credentialId?: Buffer } = {}) {
    this.counter = counter;
    this.credentialId = credentialId;
  }

  /** The browser's answer to the options of a new passkey, as JSON text. */
  register(options: Options, flaws: Flaws = {}): string {
    const { id } = options.user as { readonly id: string };
    this.userHandle = id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = [Buffer.alloc(16), length, this.credentialId, this.publicKey()];
    const data = Buffer.concat([this.head(0x40, flaws), ...credential]);
    const object = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, flaws).toString('base64url'),
      attestationObject: Buffer.concat([
        Buffer.from([0xa3]),
        ...object,
        text('authData'),
        bytes(data),
      ]).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The browser's answer to a challenge, as JSON text. */
  sign(options: Options, flaws: Flaws = {}): string {
    if (this.counter > 0n) this.counter += 1n;
    const data = this.head(0, flaws);
    const client = this.clientData('webauthn.get', options, flaws);
    const key = flaws.key ?? this.keys.privateKey;
    return this.answer(
      {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
        userHandle: 'userHandle' in flaws ? flaws.userHandle : this.userHandle,
      },
      flaws,
    );
  }

  private answer(response: object, { credentialId = this.credentialId }: Flaws = {}): string {
    const id = credentialId.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response });
  }

  private clientData(type: string, options: Options, flaws: Flaws): Buffer {
    const { challenge = options.challenge, origin = 'http://localhost:4000' } = flaws;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The first part of an authenticator's data: site, flags and counter. */
  private head(flags: number, { rpId = 'localhost', isVerified, isPresent }: Flaws): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(Number(this.counter));
    const all = flags + (isPresent === false ? 0 : 1) + (isVerified === false ? 0 : 4);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }

  /** The public key in COSE form. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
