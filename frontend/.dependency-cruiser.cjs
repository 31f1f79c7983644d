/** The direction of imports in the frontend: shared, then features, then app. */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'frontend-knows-no-services',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^services/' },
    },
    {
      name: 'frontend-shared-below-features',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib|content)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'frontend-features-below-app',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'frontend-features-stand-alone',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
  ],
  options: {
    babelConfig: { fileName: 'frontend/babel.depcruise.cjs' },
    doNotFollow: { path: 'node_modules' },
    cache: { folder: 'node_modules/.cache/imports-of-frontend', strategy: 'content' },
    webpackConfig: { fileName: 'infra/dependency-cruiser-resolve.cjs' },
  },
}
