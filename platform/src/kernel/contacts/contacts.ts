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
 * Phones and e-mails at rest: encrypted in rows that need the text again, and keyed hashes
 * ("names") in rows that are only looked up by them (docs/decisions/0117-data-at-rest.md).
 */
export interface Contacts extends SealedTexts {
  /** A member's phone in a row with the member's id in `member_id`. */
  phoneOf(row: { readonly id: bigint; readonly phone: SealedText }): string;
  /** The same with the id in another column. */
  phoneIn(row: { readonly member_id: bigint; readonly phone: SealedText }): string;
  /**
   * The names of a phone or an e-mail in long-lived rows, one per key of the index: the first is
   * written, and rows are looked up by any.
   */
  names(value: string): readonly [string, ...string[]];
  /** Its name in rows that live for a day at most: codes, unverified sign-ups, counters. */
  shortLivedName(value: string): string;
}

/** The associated data of a member's encrypted phone. */
export const phoneBinding = (id: bigint): string => `member:${id}:phone`;
/** The associated data of a member's encrypted e-mail. */
export const emailBinding = (id: bigint): string => `member:${id}:email`;

/** The associated data of a party's encrypted phone in a transfer between members. */
export const partyBinding = (transferId: bigint, party: 'sender' | 'recipient'): string =>
  `transfer:${transferId}:${party}`;

/** The associated data of a message's encrypted address. */
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
    shortLivedName: (value) => hashed(codes, value),
  };
}
