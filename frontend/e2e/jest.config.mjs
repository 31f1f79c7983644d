import services from '../../services/jest.config.mjs'

/** Browser tests: the built product and a real Chromium. */
export default {
  ...services,
  displayName: 'browser',
  rootDir: '../..',
  roots: ['<rootDir>/frontend/e2e'],
  testMatch: ['**/*.e2e.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 600_000,
}
