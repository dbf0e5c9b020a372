import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Random } from '../random/random.ts';
import {
  keyId,
  sealedBox,
  type SealedText,
  type SealedTexts,
  sealedTexts,
} from '../secrets/secrets.ts';

export type { SealedText } from '../secrets/secrets.ts';

/**
 * Phones and e-mails at rest: sealed in the rows that need their text again, and named by keyed
 * hashes in the rows that are only found by them (decision 0117).
 */
export interface Contacts extends SealedTexts {
  /** A member's phone in a row with the member's id. */
  phoneOf(row: { readonly id: bigint; readonly phone: SealedText }): string;
  /** The same with the id in another column. */
  phoneIn(row: { readonly member_id: bigint; readonly phone: SealedText }): string;
  /**
   * The names of a phone or an e-mail in rows that are kept, one for each key of the index: the first
   * is written, rows are found by any.
   */
  names(value: string): readonly [string, ...string[]];
  /** Its name in rows of a day at most: codes, sign-ups that are not verified, counters. */
  briefName(value: string): string;
}

/** What a member's phone is bound to. */
export const phoneBinding = (id: bigint): string => `member:${id}:phone`;
/** What a member's e-mail is bound to. */
export const emailBinding = (id: bigint): string => `member:${id}:email`;

/** What a party's phone in a transfer between members is bound to. */
export const partyBinding = (transferId: bigint, party: 'sender' | 'recipient'): string =>
  `transfer:${transferId}:${party}`;

/** What the address of a message is bound to. */
export const messageBinding = (id: bigint): string => `message:${id}`;

export function createContacts(
  config: Pick<Config, 'keys' | 'secret'>,
  random: Pick<Random, 'bytes'>,
): Contacts {
  const texts = sealedTexts(sealedBox(config.keys('contacts'), random));
  const [writing, ...others] = config.keys('unique-keys');
  const codes = config.secret('otp');
  const hashed = (key: string, value: string) =>
    createHmac('sha256', key).update(`contact:${value.toLowerCase()}`).digest('base64url');
  const named = (key: string, value: string) => `${keyId(key)}.${hashed(key, value)}`;
  return {
    ...texts,
    phoneOf: ({ id, phone }) => texts.open(phone, phoneBinding(id)),
    phoneIn: ({ member_id: id, phone }) => texts.open(phone, phoneBinding(id)),
    names: (value) => [named(writing, value), ...others.map((key) => named(key, value))],
    briefName: (value) => hashed(codes, value),
  };
}
