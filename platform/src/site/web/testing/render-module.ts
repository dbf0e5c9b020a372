/**
 * A render module in the build's format that shows the rows of two reads and counts its renderings.
 * Its pages use the contract before 1.8, except `/later` and `/changing`.
 */
export const renderModule = `
let times = 0;
const reads = { '/guides': [['cms/list', { lang: 'en' }], ['cms/more', {}]], '/amounts': [['cms/amounts', {}]], '/later': [['cms/amounts', {}], ['cms/off', {}]], '/changing': [['cms/changing', {}]], '/earlier': [['cms/off', {}]] };
export default (path, { address, language, texts, rows, refusals }) => {
  times += 1;
  if (path === '/broken') throw new Error('no such thing');
  if (path === '/wrong') return { html: '<p>Amounts</p>', head: { title: 'A', jsonLd: { price: 1n } }, shown: [] };
  if (path === '/slow') for (const end = Date.now() + 20; Date.now() < end; );
  if (path === '/large') return { html: 'a'.repeat(1_000_001), shown: [] };
  const isLater = path === '/later' || path === '/changing';
  const shown = (reads[path] ?? []).map(([call, body]) => {
    const key = '/api/' + call + ' ' + JSON.stringify(body);
    const parsed = call === 'cms/amounts' ? rows[key]?.map(() => ({ amount: 1n })) : rows[key];
    return isLater ? { key, call, body } : { key, call, body, parsed };
  });
  const words = shown.flatMap(({ key }) => rows[key] ?? []).map(({ name }) => name).join(' and ');
  if (path === '/later')
    return { html: '<form class="b"><button></button><i>' + JSON.stringify(rows) + JSON.stringify(refusals) + '</i></form>', shown };
  return {
    html: '<h1 style="color:red" class="a">' + texts.title + ' ' + words + '</h1><i>' + address + ' ' + language + ' ' + times + '</i>',
    head: { title: 'Rendered ' + words, description: 'About', jsonLd: { '@type': 'FAQPage' } },
    shown: path === '/endless' ? [{ key: 'k' + Math.random(), call: 'cms/list', body: {} }] : shown,
  };
};`;
