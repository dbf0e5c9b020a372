export { mix } from './mix.ts';
export { ParolGlow, ParolShape, ParolTassels } from './parol-shape.tsx';
export { seedOf } from './seed.ts';
export { RingLights } from './ring-lights.tsx';
export * from './star-geometry.ts';
