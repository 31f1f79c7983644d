/** Tests run as CommonJS: the packages of the browser all have such a build, and `jest` is a global there. */
export default {
  displayName: 'frontend',
  testEnvironment: './jest/browser-environment.mjs',
  testRunner: '<rootDir>/../infra/jest/run-file.cjs',
  testMatch: ['<rootDir>/{src,vite}/**/*.spec.{ts,tsx}'],
  setupFiles: ['<rootDir>/jest/browser-shims.mjs'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/jest/lone-texts.mjs'],
  testTimeout: 240_000,
  moduleNameMapper: {
    // Each spec loads its modules anew: one file instead of a thousand saves it a second.
    '^antd$': 'antd/dist/antd.js',
    '^@ant-design/icons$': '<rootDir>/../node_modules/@ant-design/icons/dist/index.umd.js',
    '^React$': 'react',
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
