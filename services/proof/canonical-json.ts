import canonicalize from 'canonicalize'

/** RFC 8785 JSON. @throws for what JSON cannot hold */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('no JSON value')
  return text
}
