/** Texts that JSON writes as they are. */
const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

const arrayText = (items: readonly unknown[]): string => {
  let text = '['
  for (const [index, item] of items.entries()) text += `${index === 0 ? '' : ','}${valueText(item) ?? 'null'}`
  return `${text}]`
}

const objectText = (value: object): string => {
  let text = '{'
  // The default order of `sort` is the one of RFC 8785: by UTF-16 units.
  for (const key of Object.keys(value).sort()) {
    const inner = valueText((value as Readonly<Record<string, unknown>>)[key])
    if (inner !== undefined) text += `${text === '{' ? '' : ','}${quoted(key)}:${inner}`
  }
  return `${text}}`
}

/** `undefined` for what JSON leaves out. */
const valueText = (value: unknown): string | undefined => {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} is no JSON number`)
      // ECMAScript writes numbers as RFC 8785 wants them; -0 becomes 0.
      return String(value)
    case 'boolean':
      return String(value)
    case 'object':
      if (value === null) return 'null'
      if ('toJSON' in value && typeof value.toJSON === 'function') return valueText(value.toJSON())
      return Array.isArray(value) ? arrayText(value) : objectText(value)
    case 'bigint':
      throw new TypeError('a bigint is no JSON number')
    default:
      return undefined
  }
}

/**
 * RFC 8785 JSON. Our own, because every event is hashed over it: 2.5 times as fast as the package `canonicalize`,
 * which the spec holds it against.
 * @throws {TypeError} for what JSON cannot hold
 */
export const canonicalJson = (value: unknown): string => {
  const text = valueText(value)
  if (text === undefined) throw new TypeError('no JSON value')
  return text
}
