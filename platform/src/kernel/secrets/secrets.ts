export { sealedBox, type SealedBox } from './sealed-box.ts';
