// The light build comes without types; those of the full build apply.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
