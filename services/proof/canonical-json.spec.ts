import canonicalize from 'canonicalize'
import fc from 'fast-check'
import { propertyRuns } from '../testing/harness/property-runs.js'
import { canonicalJson } from './canonical-json.js'

const doubleOf = (bits: string): number => Buffer.from(bits, 'hex').readDoubleBE(0)

describe('canonical JSON', () => {
  it('writes the sample of RFC 8785 §3.2.2', () => {
    const sample: unknown = JSON.parse(
      String.raw`{
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }`,
    )
    expect(canonicalJson(sample)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  it('sorts keys as RFC 8785 §3.2.3 does, by UTF-16 units', () => {
    const sample = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    const parsed: Record<string, string> = JSON.parse(canonicalJson(sample))
    expect(
      canonicalJson(sample)
        .match(/:"[^"]*"/g)
        ?.map((value) => value.slice(2, -1)),
    ).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ])
    expect(parsed).toEqual(sample)
  })

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555555', '333333333.3333333'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the double %s of RFC 8785 appendix B as %s', (bits, text) =>
    expect(canonicalJson(doubleOf(bits))).toBe(text),
  )

  it('leaves out what JSON leaves out, and keeps null', () =>
    expect(canonicalJson({ b: undefined, a: null, c: [1, 'x'] })).toBe('{"a":null,"c":[1,"x"]}'))

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, 10n, { a: Number.NaN }])(
    'throws for %p, which JSON cannot hold',
    (value) => expect(() => canonicalJson(value)).toThrow(),
  )

  it('is what the package canonicalize writes, whatever the value', () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value))
      }),
      propertyRuns(500),
    ))

  it('writes dates as JSON does, and keeps the places of what it leaves out of a list', () =>
    expect(canonicalJson({ at: new Date(0), list: [undefined, 1] })).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","list":[null,1]}',
    ))

  it('sorts many keys as it sorts few', () => {
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`k${(n * 37) % 80}`, n]))
    expect(canonicalJson(many)).toBe(canonicalize(many))
  })
})
