import { identifierOf } from '@parol/domain';
import { createHmac } from 'node:crypto';
import type { Random } from '../../kernel/random/random.ts';

/** Letters and digits that are not easily confused: without I, L, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Twelve of 31 characters are 59 bits, too many to guess under the limits on attempts. */
const length = 12;
const groups = /.{4}(?=.)/g;

/** A new code as printed: `K7WQ-2MXB-RT9D`. */
export const newCode = (random: Pick<Random, 'int'>): string =>
  Array.from({ length }, () => alphabet[random.int(alphabet.length)])
    .join('')
    .replaceAll(groups, '$&-');

/** Hashes codes as typed or pasted, in any case and with or without hyphens. `secret`: `config.secret('coupons')`. */
export const couponHash =
  (secret: string) =>
  (typed: string): Buffer =>
    createHmac('sha256', secret).update(identifierOf(typed)).digest();
