// `npm run pictures`: draws the pictures that the platform serves as files. The committed
// file is served; run this when the catalogue or their art changes.
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { drawnPictures } from './drawn-pictures.ts';

const file = new URL('../../platform/src/play/picture/pictures.json.br', import.meta.url);
/** The pictures have much in common: a window over all of them makes the file a third as large. */
const window = 22;

const pictures = drawnPictures();
writeFileSync(
  file,
  brotliCompressSync(JSON.stringify(pictures), {
    params: { [constants.BROTLI_PARAM_LGWIN]: window },
  }),
);
console.log(`${Object.keys(pictures).length} pictures in ${file.pathname}`);
