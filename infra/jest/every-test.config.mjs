import { availableParallelism } from 'node:os'

/** Every test of the project in one pool of workers, so that the cores are busy until the end. */
export default {
  rootDir: '../..',
  projects: ['services/jest.config.mjs', 'frontend/jest.config.mjs', 'frontend/e2e/jest.config.mjs'].map(
    (config) => `<rootDir>/${config}`,
  ),
  testSequencer: '<rootDir>/infra/jest/longest-first.mjs',
  // More than there are cores: specs wait for other programs for much of their time.
  maxWorkers: availableParallelism() * 2,
  // Each spec file leaves its modules in the worker's heap. A new worker compiles what it needs once more: with 400 MB
  // specs took a twentieth more of the processor, with 1,500 MB no less.
  workerIdleMemoryLimit: '800MB',
  // Of all projects: one of their own is read only when they run alone.
  testTimeout: 600_000,
  reporters: ['default', '<rootDir>/infra/print-sentences.mjs'],
}
