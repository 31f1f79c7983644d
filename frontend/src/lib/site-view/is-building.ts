declare global {
  /** Set by `vite.config.ts`: true where the build writes pages, false in what browsers load. */
  var writesPages: boolean | undefined
}

/** While the build writes a page: what the installation fills in is a name in it then. */
export const isBuilding: boolean = globalThis.writesPages === true
