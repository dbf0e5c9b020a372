export { mix } from './mix.ts';
export { seedOf } from './seed.ts';
export * from './star-geometry.ts';
