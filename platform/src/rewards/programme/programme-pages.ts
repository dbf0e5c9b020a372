import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programme, Programmes } from './programme.service.ts';

/** Paths of the pages that do not exist now, because all programmes that they are about are off. */
export const programmePagesOff =
  (
    { db }: Pick<Parts, 'db'>,
    programmes: Pick<Programmes, 'codesOn'>,
    all: readonly Pick<Programme, 'code' | 'page'>[],
  ) =>
  async (): Promise<readonly string[]> => {
    const on = await programmes.codesOn(db);
    const shown = new Set(all.filter(({ code }) => on.has(code)).map(({ page }) => page));
    const paths = new Set(all.flatMap(({ page }) => page ?? []));
    return [...paths].filter((path) => !shown.has(path));
  };
