/**
 * Only for reading imports: TypeScript 7 has no API that the rule checker could use, and its swc parser takes no JSX.
 * An import of types counts like any other: the preset would drop it.
 */
const importTypesAsValues = () => ({
  visitor: {
    Program(program) {
      for (const node of program.node.body) {
        if (node.importKind === 'type') node.importKind = 'value'
        if (node.source && node.exportKind === 'type') node.exportKind = 'value'
        for (const specifier of node.specifiers ?? [])
          if (specifier.importKind === 'type') specifier.importKind = 'value'
      }
    },
  },
})

module.exports = {
  plugins: [importTypesAsValues],
  presets: [['@babel/preset-typescript', { onlyRemoveTypeImports: true }]],
}
