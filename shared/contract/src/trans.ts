import type { Trans as TransType } from 'react-i18next';
import { lazyPart } from './lazy-part.ts';

/**
 * react-i18next's `Trans`: a text with components in it. It brings a parser of HTML, which few pages
 * need, so its code loads when it is first shown.
 */
export const Trans = lazyPart(() => import('./trans-code.ts')) as typeof TransType;
