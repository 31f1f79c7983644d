/** Only for reading imports: TypeScript 7 has no API that the rule checker could use, and its swc parser takes no JSX. */
module.exports = { presets: ['@babel/preset-typescript'] }
