import type { Kept } from './kept.service.ts';

/** What is kept of a member as the row of memberData, in pieces of a page each, so that nobody holds all of it. */
export async function* keptJson({ at, accountId, lists }: Kept): AsyncGenerator<string> {
  yield `{"generated_at":${JSON.stringify(at)},"account_id":${JSON.stringify(accountId)},"kept":{`;
  let between = '';
  for (const { name, pages } of lists) {
    let before = `${between}${JSON.stringify(name)}:[`;
    let isTold = false;
    for await (const page of pages) {
      yield before + page.map((row) => JSON.stringify(row)).join(',');
      isTold = true;
      before = ',';
    }
    if (!isTold) continue;
    yield ']';
    between = ',';
  }
  yield '}}';
}
