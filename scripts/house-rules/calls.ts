import { basename, dirname } from 'node:path';
import type { Checkout } from './checkout.ts';

/**
 * Every call must be in `everyCall`, directly or through its group's module, because tests and
 * documentation are generated from it.
 */
export function everyCallIsTested({ files, read }: Checkout): string[] {
  const list = read('shared/wire/src/every-call.ts');
  return files
    .filter(
      (file) =>
        /^shared\/wire\/src\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(file) &&
        /\bcall\(\{/.test(read(file)),
    )
    .filter((file) => !/\/gateway\.ts$|\/src\/call\//.test(file))
    .flatMap((file) => {
      const folder = dirname(file);
      const [lister, text, named] =
        basename(folder) === 'src'
          ? ['shared/wire/src/every-call.ts', list, `'./${basename(file)}'`]
          : [`${folder}.ts`, read(`${folder}.ts`), `'./${basename(folder)}/${basename(file)}'`];
      return text.includes(named) ? [] : [`${file} has calls that ${lister} does not list`];
    });
}
