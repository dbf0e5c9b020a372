export { mix } from './mix.ts';
export { seedOf } from './seed.ts';
export { RingLights } from './ring-lights.tsx';
export * from './star-geometry.ts';
