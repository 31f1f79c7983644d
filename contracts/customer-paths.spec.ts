import * as paths from './customer-paths.js'

const { endSafely, readToken } = paths

describe('an address that stands in a text', () => {
  const tokens = ['ends-with-a-letter-a', 'ends-with-a-hyphen-', 'ends-with-a-line_', 'ends-with-both-_']
  const mailed = [
    paths.checkoutPath,
    paths.receiptPath,
    (token: string) => paths.chargePath(token, 2),
    paths.applicantDataPath,
    paths.birthCertificatePath,
    paths.ownOrderPath,
    paths.openMyOrdersPath,
    paths.receiptFilePath,
    (token: string) => paths.issuedCopyPath(token, '0f3a'),
    (token: string) => paths.confirmDataRequestPath('erasure', token),
  ].flatMap((pathOf) => tokens.map((token) => ({ token, path: pathOf(token) })))

  it.each(mailed)('ends with a letter or a number: $path', ({ path }) => {
    const address = endSafely(path)
    expect(address).toMatch(/[A-Za-z0-9]$/)
    expect(address.startsWith(path)).toBe(true)
    expect(endSafely(address)).toBe(address)
  })

  it('stays as it is where it ends so already', () => {
    expect(endSafely(paths.ownOrderPath('abc'))).toBe('/tracking?token=abc')
    expect(endSafely(paths.checkoutPath('abc-'))).toBe('/checkout/abc-?fim=1')
    expect(endSafely(paths.ownOrderPath('abc_'))).toBe('/tracking?token=abc_&fim=1')
  })

  it('has the same path, token and key with its end', () => {
    const token = 'abc-'
    expect(new URL(endSafely(`https://x.example${paths.ownOrderPath(token)}`)).searchParams.get('token')).toBe(token)
    expect(new URL(endSafely(`https://x.example${paths.checkoutPath(token)}`)).pathname).toBe(paths.checkoutPath(token))
    const { hash } = new URL(endSafely(`https://x.example${paths.openMyOrdersPath(token)}`))
    expect(readToken(hash.slice(1))).toBe(token)
  })
})

describe('the token of an opened address', () => {
  it.each([
    'abc-_',
    'abc-_.',
    'abc-_>',
    'abc-_),',
    'abc-_”',
    'abc-_\u200b',
    ' abc-_ ',
    '<abc-_>',
    'abc-_&fim=1',
    'abc-_…',
  ])('is read from %j', (text) => expect(readToken(text)).toBe('abc-_'))

  it.each(['abc-_\0', 'abc-_.x', 'abc def'])('keeps what makes %j no token', (text) =>
    expect(readToken(text)).not.toBe('abc-_'),
  )

  it.each(['', '.', '>>', ' '])('is none in %j', (text) => expect(readToken(text)).toBe(''))
})
