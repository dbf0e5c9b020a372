/// <reference path="./subset-font.d.ts" />
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { contentHash } from './hashed-name.ts';

const require = createRequire(import.meta.url);

/**
 * Characters of English and Filipino texts: Latin with Spanish and Filipino letters, punctuation,
 * arrows, the peso sign. Other characters that a player types, such as ½, are drawn with the
 * system's font.
 */
const characters = [
  ...range(0x20, 0x7e),
  0xa0,
  0xa9,
  0xb7,
  ...range(0xbf, 0xff),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2190,
  0x2192,
  0x2212,
  0x20b1,
]
  .map((code) => String.fromCodePoint(code))
  .join('');

/**
 * A font with the weights that our styles use. Weights without use would be a third of its bytes.
 */
interface Font {
  readonly package: string;
  readonly stem: string;
  readonly weights: { readonly min: number; readonly max: number };
}
const sora: Font = {
  package: '@fontsource-variable/sora',
  stem: 'sora',
  weights: { min: 600, max: 800 },
};
const jakarta: Font = {
  package: '@fontsource-variable/plus-jakarta-sans',
  stem: 'plus-jakarta-sans',
  weights: { min: 400, max: 800 },
};
/** Folders of the fonts' packages, for their licences. */
export const fontFolders: readonly string[] = [sora, jakarta].map(({ package: name }) =>
  dirname(require.resolve(`${name}/package.json`)),
);
const families = { Sora: sora, 'Plus Jakarta Sans': jakarta };

/**
 * Writes the two variable fonts, subset to the characters of our languages and the peso sign, and their
 * stylesheet. The packages have the peso sign in a separate file, so each family has two sources.
 */
export async function writeFonts(
  outDir: string,
): Promise<{ readonly styles: string[]; readonly preload: string[] }> {
  const write = async (
    { package: name, stem, weights }: Font,
    part: 'latin' | 'latin-ext',
    text: string,
  ): Promise<string> => {
    const source = readFileSync(require.resolve(`${name}/files/${stem}-${part}-wght-normal.woff2`));
    const bytes = await subsetFont(source, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      // The licence and its address.
      preserveNameIds: [13, 14],
    });
    const file = `${stem}-${part}.${contentHash(bytes)}.woff2`;
    writeFileSync(join(outDir, file), bytes);
    return file;
  };
  // Sora has no peso sign, so both families take it from the text font.
  const pesoFile = await write(jakarta, 'latin-ext', '₱');
  // Preloaded in the HTML, because amounts on the first screen need it before the stylesheet has loaded.
  const preload: string[] = [pesoFile];
  let css = '';
  for (const [family, font] of Object.entries(families)) {
    const file = await write(font, 'latin', characters.replace('₱', ''));
    preload.push(file);
    const { min, max } = font.weights;
    const face = (source: string, range: string) =>
      `@font-face{font-family:"${family}";font-weight:${min} ${max};font-display:swap;src:url(${source}) format("woff2");unicode-range:${range}}\n`;
    css += face(file, 'U+0-FF,U+2000-206F,U+2190-2212') + face(pesoFile, 'U+20B1');
  }
  const style = `fonts.${contentHash(css)}.css`;
  writeFileSync(join(outDir, style), css);
  return { styles: [style], preload };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
