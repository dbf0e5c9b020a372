// Icons of the controls, as strokes.
const icons = {
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  stop: 'M7 7h10v10H7z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15M4 20v-5h5',
  turbo: 'M13 3L5 14h6l-1 7 8-11h-6z',
  info: 'M12 11v6M12 7.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  soundOn: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  soundOff: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12h-1',
  again: 'M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5',
  trash: 'M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3',
  check: 'M5 13l4 4 10-11',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  ticket: 'M4 7h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4zM14 7v12',
  target: 'M12 4v4M12 16v4M4 12h4M16 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
};
export type IconName = keyof typeof icons;

/** An icon of `size` CSS pixels. */
export function icon(name: IconName, size = 24): SVGSVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    'aria-hidden': 'true',
    class: 'icon',
  }))
    element.setAttribute(key, String(value));
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', icons[name]);
  element.append(path);
  return element;
}
