/** Unit and integration specs of the services and the contracts. ESM: run with NODE_OPTIONS=--experimental-vm-modules. */
export default {
  displayName: 'services',
  rootDir: '..',
  roots: ['<rootDir>/services', '<rootDir>/contracts'],
  testEnvironment: 'node',
  testRunner: '<rootDir>/infra/jest/run-file.cjs',
  // Integration specs start real products and databases, also on a slow machine with other work: this ends what hangs.
  testTimeout: 300_000,
  globalSetup: '<rootDir>/infra/jest/begin-run.mjs',
  globalTeardown: '<rootDir>/infra/jest/end-run.mjs',
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/(services|contracts)/dist/', '\\.e2e\\.spec\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/(services|contracts)/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@cartorio/contracts/(.*)\\.js$': '<rootDir>/contracts/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
}
