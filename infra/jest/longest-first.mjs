/** What a file's name says of how long its tests take, the longest first. */
const kinds = [/\.int\.spec\./, /\/frontend\//, /./]
const kindOf = ({ path }) => kinds.findIndex((kind) => kind.test(path))

/** The files that take most of the processor, as measured one by one; their sizes say little of it. */
const longest = [
  'frontend/e2e/orders',
  'frontend/e2e/customer-site',
  'frontend/e2e/order-page',
  'frontend/e2e/one-order.e2e',
  'frontend/e2e/one-order-on-mongodb',
  'services/stores/event-store/eventstoredb/eventstoredb-cluster',
  'services/runtime/lifecycle',
  'services/runtime/cli/projection-commands',
  'services/stores/event-store/eventstoredb/eventstoredb-event-store',
  'services/runtime/erasure-restore',
  'services/runtime/first-start',
  'services/testing/simulation/simulation',
  'services/runtime/lost-database',
  'services/runtime/nothing-personal-outside',
  'services/messaging/queue/bullmq-queues',
  'services/runtime/restore',
  'services/projection-engine/mongodb-faults',
  'services/runtime/other-log',
  'services/query/live/live.int',
  'services/runtime/health/ready.int',
  'services/runtime/master-key',
  'services/runtime/cli/proof-commands',
  'services/runtime/cli/demo',
  'services/runtime/roles',
  'services/stores/mongodb/cut-connections',
  'services/runtime/full-disk',
  'services/runtime/eventstoredb.int',
  'services/runtime/mongodb',
  'services/stores/event-store/postgres/postgres-event-store',
  'services/stores/event-store/eventstoredb/eventstoredb-faults',
  'services/stores/postgres/no-answer',
  'frontend/src/features/back-office/BackOfficePage',
  'frontend/src/features/checkout/CheckoutPage',
  'frontend/src/features/back-office/order/OrderPage',
]
const rankOf = ({ path }) => {
  const index = longest.findIndex((file) => path.includes(`/${file}`))
  return index === -1 ? longest.length : index
}
const sizeOf = ({ path, context }) => context.hasteFS.getSize(path) ?? 0

/** About as many others as run beside a browser's walk, so that seldom two browsers run at once. */
const betweenBrowsers = 6

/** Long files come first, specs with servers before pure ones, and browsers early: none of them begins at the end. */
export default class LongestFirst {
  sort(tests) {
    const browsers = tests.filter(({ path }) => path.includes('.e2e.')).sort((a, b) => rankOf(a) - rankOf(b))
    const others = tests
      .filter((test) => !browsers.includes(test))
      .sort(
        (a, b) => rankOf(a) - rankOf(b) || kindOf(a) - kindOf(b) || sizeOf(b) - sizeOf(a) || (a.path < b.path ? -1 : 1),
      )
    return browsers
      .flatMap((browser, index) => [browser, ...others.slice(index * betweenBrowsers, (index + 1) * betweenBrowsers)])
      .concat(others.slice(browsers.length * betweenBrowsers))
  }

  /** The order is made from names and sizes alone: the same on a machine that has never run them. */
  cacheResults() {}
}
