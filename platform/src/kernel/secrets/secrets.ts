export { keyId, type KeyRing } from './key-ring.ts';
export { passwords, type Passwords } from './scrypt.ts';
export {
  sealedBox,
  type SealedBox,
  sealedMark,
  type SealedText,
  type SealedTexts,
  sealedTextOf,
  sealedTexts,
  storedText,
} from './sealed-box.ts';
