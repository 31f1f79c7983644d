/** What a file's name says of how long its tests take, the longest first. */
const kinds = [/\/simulation\//, /\.int\.spec\./, /\/frontend\//, /./]
const kindOf = ({ path }) => kinds.findIndex((kind) => kind.test(path))
const sizeOf = ({ path, context }) => context.hasteFS.getSize(path) ?? 0

/** About as many others as run beside a browser's walk, so that seldom two browsers run at once. */
const betweenBrowsers = 6

/** Specs with servers come before pure ones, and browsers early: no long file begins when the others are done. */
export default class LongestFirst {
  sort(tests) {
    const browsers = tests.filter(({ path }) => path.includes('.e2e.'))
    const others = tests
      .filter((test) => !browsers.includes(test))
      .sort((a, b) => kindOf(a) - kindOf(b) || sizeOf(b) - sizeOf(a) || (a.path < b.path ? -1 : 1))
    return browsers
      .flatMap((browser, index) => [browser, ...others.slice(index * betweenBrowsers, (index + 1) * betweenBrowsers)])
      .concat(others.slice(browsers.length * betweenBrowsers))
  }

  /** The order is made from names and sizes alone: the same on a machine that has never run them. */
  cacheResults() {}
}
