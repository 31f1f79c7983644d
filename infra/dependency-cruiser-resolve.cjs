/** How imports are resolved for the rules: the contracts by their sources, `.js` by the `.ts` beside it. */
const { join } = require('node:path')

module.exports = {
  resolve: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    alias: { '@cartorio/contracts': join(__dirname, '..', 'contracts') },
  },
}
