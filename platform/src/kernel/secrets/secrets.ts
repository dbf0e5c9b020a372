export { passwords, type Passwords } from './scrypt.ts';
export { sealedBox, type SealedBox } from './sealed-box.ts';
