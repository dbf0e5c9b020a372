/** The page's data, written by the server. */
export const data = JSON.parse(document.getElementById('data').textContent);

/** An element: `h('button', { class: 'x', onclick }, 'text', child)`; false and null children are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(
    ...children.flat().filter((child) => child !== false && child !== null && child !== undefined),
  );
  return element;
}

const parser = new DOMParser();
/** An SVG drawn from our own markup. */
export const svg = (markup) =>
  document.importNode(parser.parseFromString(markup, 'image/svg+xml').documentElement, true);

export const calm = matchMedia('(prefers-reduced-motion: reduce)');
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));
