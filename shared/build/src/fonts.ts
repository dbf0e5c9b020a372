/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Characters of English and Filipino texts: Latin with Spanish and Filipino letters, punctuation, arrows, the peso sign. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
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
  0xd7,
]
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Sora has no peso sign, so both families take it from the text font. */
const peso = {
  package: '@fontsource-variable/plus-jakarta-sans',
  stem: 'plus-jakarta-sans',
} as const;
const families = [
  { family: 'Sora', package: '@fontsource-variable/sora', stem: 'sora', weights: '100 800' },
  { family: 'Plus Jakarta Sans', ...peso, weights: '200 800' },
] as const;

/**
 * Writes the two variable fonts, subset to the characters of our languages and the peso sign, and their
 * stylesheet. The packages have the peso sign in a separate file, so each family has two sources.
 */
export async function writeFonts(
  outDir: string,
): Promise<{ readonly styles: string[]; readonly preload: string[] }> {
  const write = async (
    name: string,
    stem: string,
    part: 'latin' | 'latin-ext',
    text: string,
  ): Promise<string> => {
    const source = readFileSync(require.resolve(`${name}/files/${stem}-${part}-wght-normal.woff2`));
    const bytes = await subsetFont(source, text, { targetFormat: 'woff2' });
    const file = `${stem}-${part}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`;
    writeFileSync(join(outDir, file), bytes);
    return file;
  };
  const pesoFile = await write(peso.package, peso.stem, 'latin-ext', '₱');
  // Preloaded in the HTML, because amounts on the first screen need it before the stylesheet has loaded.
  const preload: string[] = [pesoFile];
  let css = '';
  for (const { family, package: name, stem, weights } of families) {
    const file = await write(name, stem, 'latin', characters.replace('₱', ''));
    preload.push(file);
    const face = (source: string, range: string) =>
      `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(${source}) format("woff2");unicode-range:${range}}\n`;
    css += face(file, 'U+0-FF,U+2000-206F,U+2190-2212') + face(pesoFile, 'U+20B1');
  }
  const style = `fonts.${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
  writeFileSync(join(outDir, style), css);
  return { styles: [style], preload };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
