/** The direction of imports: downwards only. ARCHITECTURE.md says why. */
const ports = 'services/(stores|messaging|gateways)'
const adapters = [
  'services/stores/event-store/(postgres|eventstoredb)/',
  'services/stores/read-store/(postgres|mongodb)/',
  'services/stores/state-store/(postgres|mongodb)/',
  'services/stores/file-store/(disk|gridfs)',
  'services/stores/rate-limits/shared-limits',
  'services/messaging/queue/bullmq-',
  'services/gateways/payments/([^/]+/|providers)',
  'services/gateways/[^/]+/(sandbox|dhl|smtp|folder)/',
  'services/gateways/(addresses/(offline|online)|courier/shipping-zones)',
].join('|')
const capabilities = 'services/(identity|privacy|proof|http|mails|presentation)/'
const services = 'services/(command|projection-engine|projections|query|reactions|demo|api-docs)/'
const specs = '\\.(spec|int\\.spec|e2e\\.spec)\\.ts$|services/(testing|e2e)/'

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^contracts/', pathNot: specs },
      to: { path: '^(services|frontend)/' },
    },
    {
      name: 'the-domain-is-pure',
      severity: 'error',
      comment: 'no framework, no I/O: contracts, its own files, zod for stored shapes, and a hash for derived ids',
      from: { path: '^services/domain/', pathNot: specs },
      to: { pathNot: '^(services/domain/|contracts/|node_modules/zod/|(node:)?crypto$)' },
    },
    {
      name: 'ports-and-adapters-stay-low',
      severity: 'error',
      from: { path: `^${ports}/`, pathNot: specs },
      to: { path: `^(${services}|services/runtime/|${capabilities})` },
    },
    {
      name: 'capabilities-stay-below-services',
      severity: 'error',
      from: { path: `^${capabilities}`, pathNot: specs },
      to: { path: `^(${services}|services/(runtime|generators)/)` },
    },
    {
      name: 'sentences-know-no-http',
      severity: 'error',
      comment: 'what people read is made of the domain alone; HTTP, commands, queries and workers take it from there',
      from: { path: '^services/(mails|presentation)/', pathNot: specs },
      to: { path: '^services/(http|identity|privacy|proof)/' },
    },
    {
      name: 'services-do-not-know-runtime',
      severity: 'error',
      from: { path: `^${services}`, pathNot: specs },
      to: { path: '^services/(runtime|generators)/' },
    },
    {
      name: 'only-runtime-starts-them',
      severity: 'error',
      from: { path: '^services/', pathNot: `^services/(runtime|generators|demo|api-docs)/|${specs}` },
      to: { path: '^services/(demo|api-docs|generators)/' },
    },
    {
      name: 'runtime-serves-no-file-of-the-repository',
      severity: 'error',
      comment: 'generators write files of the repository from the code, also from the configuration',
      from: { path: '^services/(runtime|demo|api-docs)/', pathNot: specs },
      to: { path: '^services/generators/' },
    },
    {
      name: 'only-runtime-knows-adapters',
      severity: 'error',
      comment: 'an adapter may be named by its type alone; the demonstration pays and ships at the sandboxes',
      from: { path: `^(${services}|${capabilities}|services/domain/)`, pathNot: `^services/demo/|${specs}` },
      to: { path: `^(${adapters})`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'command-stands-alone',
      severity: 'error',
      from: { path: '^services/command/', pathNot: specs },
      to: { path: '^services/(query|reactions|projection-engine|projections)/' },
    },
    {
      name: 'query-reads-projections-only',
      severity: 'error',
      from: { path: '^services/query/', pathNot: specs },
      to: { path: '^services/(command|reactions)/' },
    },
    {
      name: 'projections-stand-alone',
      severity: 'error',
      from: { path: '^services/(projection-engine|projections)/', pathNot: specs },
      to: { path: '^services/(command|query|reactions|http|mails|presentation)/' },
    },
    {
      name: 'the-engine-knows-no-projection',
      severity: 'error',
      from: { path: '^services/projection-engine/', pathNot: specs },
      to: { path: '^services/projections/' },
    },
    {
      name: 'reactions-dispatch-commands-only',
      severity: 'error',
      comment:
        'a worker changes an order by the command that an operator or a customer gives, never through a controller',
      from: { path: '^services/reactions/', pathNot: specs },
      to: { path: '^services/(query|projection-engine|projections|command/.*controller)' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { pathNot: `${specs}` },
      to: { path: specs },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    cache: { folder: 'node_modules/.cache/imports-of-services', strategy: 'content' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    webpackConfig: { fileName: 'infra/dependency-cruiser-resolve.cjs' },
  },
}
