export { parseId } from './parse-id.ts';
