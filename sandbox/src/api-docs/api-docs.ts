export { apiHtml, htmlFiles } from './api-html.ts';
export type { JsonSchema } from './json-schema.ts';
export { describeApi } from './openapi.ts';
export type { OpenApi } from './openapi.ts';
export type { Operation } from './operation.ts';
