/**
 * A webpack loader for libraries that are published as one file, such as react-router. The minifier
 * keeps a component whose `displayName` is assigned at the top level, and a constant whose call may
 * have effects, even if nothing uses them. The names are for React's development tools; the calls
 * have no effects.
 *
 * @param {string} source
 * @returns {string} The source without these names, and with these calls marked as free of effects.
 */
export default function droppableExports(source) {
  return source
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(
      /^(var \w+ = )((?:React\d*\.(?:createContext|forwardRef|memo)|new (?:Map|Set|URL|WeakMap))\()/gm,
      '$1/* @__PURE__ */ $2',
    );
}
