import type { defaultLanguage, Language } from '@parol/domain';
import type { ComponentType } from 'react';
import type { Access } from '../../release.ts';
import type { Examples } from './examples.ts';

type Component = ComponentType<Readonly<Record<string, unknown>>>;

/** A page, widget or modal, and how to load it. */
export interface AlonePart {
  readonly title: string;
  readonly access: Access;
  readonly load: () => Promise<{ readonly default: Component }>;
  /** Loads the value that the component gets as `data`. */
  readonly data?: () => Promise<{ readonly default: unknown }>;
}

type AloneTexts = Readonly<Record<string, unknown>>;

/** A remote, in the form that the build passes to the page that shows it alone. */
export interface AloneRemote {
  readonly name: string;
  /** The texts of each language of which the remote has a file. */
  readonly texts: Readonly<Partial<Record<Language, AloneTexts>>> &
    Readonly<Record<typeof defaultLanguage, AloneTexts>>;
  readonly examples: Examples;
  /** The cookies that its `remote.ts` names. */
  readonly cookies: readonly string[];
  /** By path. */
  readonly pages: Readonly<Record<string, AlonePart>>;
  /** By slot, in the slot's order. */
  readonly slots: readonly (AlonePart & { readonly slot: string; readonly id: string })[];
  /** By selector. */
  readonly modals: Readonly<Record<string, AlonePart>>;
}
