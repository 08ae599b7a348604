// The one state of a page: panels say which keys they show and are called when one of them changes.

/**
 * @param {Object<string, any>} initial
 * @param {(run: () => void) => void} [when] runs a change when the page may change
 * @returns {{readonly state: any, patch: (part: object) => void,
 *   on: (keys: string[], run: (state: any) => void) => () => void}}
 *   `on` gives a function by which a panel that goes is called no more
 */
export function makeStore(initial, when = (run) => run()) {
  let state = initial;
  const watchers = [];
  function change(part) {
    const before = state;
    state = { ...state, ...part };
    const changed = Object.keys(part).filter((key) => part[key] !== before[key]);
    for (const watcher of [...watchers]) {
      if (watcher.keys.some((key) => changed.includes(key))) watcher.run(state);
    }
  }
  return {
    get state() {
      return state;
    },
    patch: (part) => when(() => change(part)),
    on(keys, run) {
      const watcher = { keys, run };
      watchers.push(watcher);
      return () => watchers.splice(watchers.indexOf(watcher), 1);
    },
  };
}
