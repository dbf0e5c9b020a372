export { createLocators, keyOf, rowNamed, type Locators, type RowKey } from './locators.ts';
export { parseId } from './parse-id.ts';
