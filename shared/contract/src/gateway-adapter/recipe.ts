/** One place of an HTTP message. */
export type Place =
  /** A whole header; its name in lower case. */
  | { readonly at: 'header'; readonly name: string }
  /** A part of a compound header, such as `v1` of `t=170,v1=ab12`; parts end with a comma or semicolon. */
  | { readonly at: 'header-part'; readonly name: string; readonly key: string }
  /** A field of the query. */
  | { readonly at: 'query'; readonly name: string }
  /** A field of a form or JSON body; a dot enters an object, such as `order.id`. */
  | { readonly at: 'body'; readonly name: string };

/** A named part of the signed bytes. A place that is absent makes the proof fail. */
export type SignedPart =
  | Place
  /** The exact bytes of the body. */
  | { readonly at: 'raw-body' }
  | { readonly at: 'method' }
  /** The whole path as sent, with that of the API address, without its query. */
  | { readonly at: 'path' }
  /** A literal separator. */
  | { readonly at: 'text'; readonly text: string };

/** How a signature is written. `url-base64` is base64 whose characters are percent-encoded. */
export type SignatureEncoding = 'hex' | 'base64' | 'url-base64';

/** HMAC with a shared secret, or RSA PKCS#1 v1.5 with the provider's public key. */
export interface SignatureProof {
  readonly scheme: 'hmac' | 'rsa';
  readonly hash: 'sha256' | 'sha512';
  /**
   * The signed bytes, in order. They hold at least the raw body or one field. A value that contains the
   * literal text after it makes the proof fail. If fields follow each other without a separator, whoever
   * has a signed notice can move characters between them: the proof is then only a doorbell.
   */
  readonly signed: readonly SignedPart[];
  readonly signature: Place & { readonly encoding: SignatureEncoding };
  /** When it was sent, which has to be among `signed`; refused outside of five minutes. */
  readonly time?: Place & { readonly unit: 'seconds' | 'milliseconds' | 'iso' };
  /** The number of the key; without it each key in force is tried. */
  readonly keyNumber?: Place;
}

/**
 * Proofs that say no more than that there is news: the platform reads the order back, and no report
 * of such a notice moves money by itself.
 */
export type DoorbellProof =
  /** A secret text that the provider sends with each notice. */
  | { readonly scheme: 'token'; readonly token: Place }
  /** An address of the list that is entered with the gateway's keys. */
  | { readonly scheme: 'ip-list' }
  | { readonly scheme: 'none' };

/** How the platform verifies a notice; a constant, so that no code of an adapter decides it. */
export type Proof = (SignatureProof | DoorbellProof) & {
  /** How the body is written; `none` for notices that are a query alone. */
  readonly body: 'json' | 'form' | 'none';
};

/** How the provider signs its answers to our requests. */
export type ReplyProof = SignatureProof;

/** A part of what we sign, or of a value that carries the signature. */
export type OwnPart =
  | SignedPart
  /** The time of sending in the unit of `Signing.time`. */
  | { readonly at: 'time' }
  /** Sixteen random bytes in hex, new for each request. */
  | { readonly at: 'nonce' }
  | { readonly at: 'key-number' };

/** Where something of ours is written: a header, a query field or a body field. */
export type Target = Extract<Place, { at: 'header' | 'query' | 'body' }>;

/** How the platform signs a request of ours. Keys never reach an adapter. */
export type Signing =
  | {
      readonly scheme: 'hmac' | 'rsa';
      readonly hash: 'sha256' | 'sha512';
      readonly signed: readonly OwnPart[];
      readonly encoding: SignatureEncoding;
      readonly time?: 'seconds' | 'milliseconds' | 'iso';
      /** What is written where, such as `t=…,v1=…` into one header. */
      readonly write: readonly {
        readonly into: Target;
        readonly value: readonly (OwnPart | { readonly at: 'signature' })[];
      }[];
    }
  /** A secret text, written as `prefix` and the text. */
  | { readonly scheme: 'token'; readonly into: Target; readonly prefix?: string }
  /** HTTP basic authentication. */
  | { readonly scheme: 'basic' }
  | { readonly scheme: 'none' };
