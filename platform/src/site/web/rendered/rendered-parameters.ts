import type { findPage } from '@parol/contract/find-page';
import type { PageFleet } from './page-fleet.ts';

/** The parameters that pages of releases before contract 1.8 read. */
const earlierParameters = ['article'];

/** The parameters of its address that a page's release reads when it renders it. */
export function renderedParameters(
  { release }: Pick<PageFleet, 'release'>,
  { route, page }: NonNullable<ReturnType<typeof findPage>>,
): readonly string[] {
  const ofPages = release(route.name, route.version)?.rendered?.parameters;
  return ofPages ? (ofPages[page.path] ?? []) : earlierParameters;
}
