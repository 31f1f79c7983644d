import { availableParallelism } from 'node:os'

/** Every test of the project in one pool of workers, so that the cores are busy until the end. */
export default {
  rootDir: '../..',
  projects: ['services/jest.config.mjs', 'frontend/jest.config.mjs', 'frontend/e2e/jest.config.mjs'].map(
    (config) => `<rootDir>/${config}`,
  ),
  testSequencer: '<rootDir>/infra/jest/longest-first.mjs',
  // More than there are cores: specs wait for other programs for much of their time.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // Each spec file leaves its modules in the worker's heap; collections of a heap of 1 GB made specs five times slower.
  workerIdleMemoryLimit: '400MB',
  // Of all projects: one of their own is read only when they run alone.
  testTimeout: 240_000,
  reporters: ['default', '<rootDir>/infra/print-sentences.mjs'],
}
