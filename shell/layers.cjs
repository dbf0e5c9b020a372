/**
 * The folders of shell/src, lowest first, each with what it holds. A folder imports only folders listed before it, type
 * imports included; `main.tsx`, which starts the shell, is above them all. The import rules are generated from this list.
 */
const layers = {
  config: 'settings of the site, and choices of the player that a cookie keeps',
  loading: 'when something is loaded: low-data mode, near the screen, after the first paint',
  releases: 'the active releases and overrides, and the check of each file against its hash',
  texts: 'the texts of the shell and of remotes, by language',
  session: 'the log-in of this browser, who may see a page, and where a log-in returns to',
  api: 'calls to the platform',
  health: 'reports of releases that fail',
  pwa: 'the service worker, the installation and the offline page',
  host: 'the state of the shell as a whole, and the hooks that read it',
  remotes: "a remote's component in its place: its code, its boundary, its view of the shell",
  overlay: 'what lies over a page: toasts, modals, offers',
  gallery: 'the components of shared/ui on one page, for developers',
  chrome: 'the frame around a page: bars, rail, footer',
  routing: "which page a path has, and the shell's own pages",
  app: 'the root component, and what runs after the start',
};

const folders = Object.keys(layers);
const tests = '\\.test\\.tsx?$|/testing/';

/** One rule a folder for what it may not import. */
const rules = folders.map((folder, index) => ({
  name: `shell/src/${folder} imports upward`,
  comment:
    'Move what both need into the lower folder, or pass it as an argument: shell/layers.cjs.',
  severity: 'error',
  from: { path: `^shell/src/${folder}/`, pathNot: tests },
  to: { path: `^shell/src/(?:(?:${folders.slice(index + 1).join('|') || '-'})/|main\\.tsx$)` },
}));

/** Keeps new folders out of shell/src until they have a layer. */
const unlisted = {
  name: 'a folder of shell/src has no layer',
  comment: 'List it in shell/layers.cjs.',
  severity: 'error',
  from: {},
  to: {
    path: '^shell/src/',
    pathNot: `^shell/src/(?:(?:${folders.join('|')}|testing)/|main\\.tsx$)`,
  },
};

module.exports = { rules: [...rules, unlisted] };
