export type * from './gateway-adapter/adapter.ts';
export * from './gateway-adapter/amount.ts';
export type * from './gateway-adapter/examples.ts';
export type * from './gateway-adapter/recipe.ts';
