import { createHmac } from 'node:crypto';
import type { Random } from '../../kernel/random/random.ts';

/** Letters and digits that can't be taken for one another: without I, L, O, 0 and 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Of 31 characters each: 59 bits, more than the limits on attempts let anyone guess. */
const length = 12;
const groups = /.{4}(?=.)/g;

/** A new code as printed: `K7WQ-2MXB-RT9D`. */
export const newCode = (random: Pick<Random, 'int'>): string =>
  Array.from({ length }, () => alphabet[random.int(alphabet.length)])
    .join('')
    .replaceAll(groups, '$&-');

/** Hashes codes as typed, in any case and with or without hyphens. `secret`: `config.secret('coupons')`. */
export const couponHash =
  (secret: string) =>
  (typed: string): Buffer =>
    createHmac('sha256', secret).update(typed.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
