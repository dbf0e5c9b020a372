export { typedId } from './typed-id.ts';
