/** Tests run as CommonJS: the packages of the browser all have such a build, and `jest` is a global there. */
export default {
  displayName: 'frontend',
  testEnvironment: './jest/browser-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFiles: ['<rootDir>/jest/browser-shims.mjs'],
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
  testTimeout: 90_000,
  moduleNameMapper: {
    // The icons' CommonJS build asks for an ES module by its path.
    '^@ant-design/colors/es/(.*)$': '@ant-design/colors/lib/$1',
    '^(.*\\.css)\\?raw$': '$1',
    '\\.module\\.css$': 'identity-obj-proxy',
    '^@cartorio/contracts/(.*)\\.js$': '<rootDir>/../contracts/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '\\.css$': '<rootDir>/jest/css-text.cjs',
    '\\.(ts|tsx|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
}
