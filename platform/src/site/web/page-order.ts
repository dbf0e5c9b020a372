import type { CriticalStyle } from './critical-css/critical-styles.ts';

/** The parts of a page besides its content, each as HTML. */
export interface PageTags {
  /** Notes clicks before the shell runs. */
  readonly taps: string;
  /** Starts the first reads. */
  readonly early: string;
  /** The import map, which has to precede everything that loads a module, and the boot guard. */
  readonly beforeScripts: string;
  /** Links that a script adds after the first frame, with the script. */
  readonly afterFrame: { readonly links: string; readonly script: string } | undefined;
  readonly fonts: string;
  readonly preload: string;
  readonly styles: string;
  /** The stylesheets of a page with critical CSS, which look the same before and after they apply. */
  readonly laterStyles: string;
  readonly data: string;
  readonly scripts: string;
}

/** The template's place behind the content; templates of older shells lack it. */
export const lastPlace = '%LAST%';

/**
 * Where each part stands in the shell's template. A page with critical CSS needs nothing else to be
 * painted: the head has only that, and all that loads, and the data, stand behind the content.
 */
export function inOrder(
  tags: PageTags,
  style: CriticalStyle | undefined,
): Readonly<Record<'EARLY' | 'STYLES' | 'PRELOAD' | 'DATA' | 'SCRIPTS' | 'LAST', string>> {
  const {
    taps,
    early,
    beforeScripts,
    afterFrame,
    fonts,
    preload,
    styles,
    laterStyles,
    data,
    scripts,
  } = tags;
  if (!style)
    return {
      EARLY: beforeScripts + (afterFrame?.script ?? '') + taps + early,
      STYLES: styles,
      PRELOAD: fonts + preload,
      DATA: data,
      SCRIPTS: (afterFrame?.links ?? '') + scripts,
      LAST: '',
    };
  // An earlier shell's stylesheets stop the browser, so the links of the script precede them.
  const late = (afterFrame?.links ?? '') + (afterFrame?.script ?? '');
  return {
    EARLY: style.html + taps,
    STYLES: '',
    PRELOAD: '',
    DATA: '',
    SCRIPTS: '',
    LAST: data + beforeScripts + late + laterStyles + fonts + early + preload + scripts,
  };
}
