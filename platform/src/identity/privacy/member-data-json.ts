import type { MemberData } from './member-data.service.ts';

/** A member's data as the row of memberData, generated page by page to bound memory. */
export async function* memberDataJson({
  at,
  accountId,
  lists,
}: MemberData): AsyncGenerator<string> {
  yield `{"generated_at":${JSON.stringify(at)},"account_id":${JSON.stringify(accountId)},"kept":{`;
  let between = '';
  for (const { name, pages } of lists) {
    let before = `${between}${JSON.stringify(name)}:[`;
    let isOpen = false;
    for await (const page of pages) {
      yield before + page.map((row) => JSON.stringify(row)).join(',');
      isOpen = true;
      before = ',';
    }
    if (!isOpen) continue;
    yield ']';
    between = ',';
  }
  yield '}}';
}
