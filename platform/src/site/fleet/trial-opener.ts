import { releaseSchema, type FleetRemote, type Release } from '@parol/contract/release';
import * as v from 'valibot';
import { type FleetStore, integrityOf } from './store/store.ts';

/**
 * The event of a trial's pages that opens the modal whose selector is its `detail`; an empty one
 * closes it. No page of the product has it.
 */
export const openModalEvent = 'parol-trial-modal';
/** The attribute of a trial's html element once the page opens modals by that event. */
export const opensModals = 'data-parol-trial';

const name = 'parol-trial';
const version = '1.0.0-trial';

/** A remote's entry as a build writes it, with one component that opens modals and shows nothing. */
const entry = `let scope;
const shared = (name) => Object.values(scope[name])[0].lib();
export const init = (given) => { scope = given; };
export const get = async () => () => ({ default: Opener });
function Opener() {
  const { modal } = shared('@parol/contract').useShell();
  shared('react').useEffect(() => {
    const open = ({ detail }) => (detail ? modal.open(detail) : modal.close());
    addEventListener('${openModalEvent}', open);
    document.documentElement.setAttribute('${opensModals}', '');
    return () => removeEventListener('${openModalEvent}', open);
  }, [modal]);
  return null;
}
`;

/**
 * Adds a remote to the store of a trial that opens modals, which the product's parts open only by
 * what a player does. Returns its name and entry in the fleet.
 */
export async function addOpener(
  store: FleetStore,
  contract: string,
): Promise<readonly [string, FleetRemote]> {
  const files: Readonly<Record<string, string>> = {
    'entry.js': entry,
    'en.json': '{}',
    'ph.json': '{}',
  };
  const release: Release = {
    schema: 1,
    route: {
      name,
      owner: 'Platform team',
      version,
      contract,
      entry: 'entry.js',
      pages: [],
      slots: [
        {
          slot: 'app.overlay',
          id: 'trial.modals',
          expose: './modals',
          order: 1,
          urgent: true,
          access: 'everyone',
          files: [],
        },
      ],
      modals: [],
      nav: [],
      locales: { en: 'en.json', ph: 'ph.json' },
      calls: [],
    },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => {
        const bytes = Buffer.byteLength(text);
        return [file, { bytes, brotli: bytes, integrity: integrityOf(text) }];
      }),
    ),
    calls: [],
    shared: {},
    attachments: [],
  };
  const manifest = JSON.stringify(v.parse(releaseSchema, release));
  for (const [file, text] of Object.entries({ ...files, 'release.json': manifest }))
    await store.write(`remotes/${name}/${version}/${file}`, text);
  const { route } = release;
  const manifests = { [version]: integrityOf(manifest) };
  return [name, { active: version, previous: null, manifests, disabled: [], route }];
}
