// The light build has the same types as the whole one, and none of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
