import { randomBytes } from './personal-encryption.js'

describe('random bytes', () => {
  it('are as many as requested, and never the same twice', () => {
    const nonces = Array.from({ length: 2000 }, (_, index) => randomBytes(12 + (index % 2) * 20))
    expect(nonces.map(({ length }) => length)).toEqual(nonces.map((_, index) => 12 + (index % 2) * 20))
    expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(2000)
    // A part that was not drawn would be zeros, and a byte that is always the same is not random.
    for (let place = 0; place < 12; place += 1) {
      expect(new Set(nonces.map((nonce) => nonce[place])).size).toBeGreaterThan(200)
    }
  })

  it('are not shared: a change of them changes no other caller’s', () => {
    const first = randomBytes(32)
    const before = Buffer.from(first)
    randomBytes(32).fill(7)
    expect(first.equals(before)).toBe(true)
  })

  it('are at most what is drawn at a time', () => {
    expect(randomBytes(4096)).toHaveLength(4096)
    expect(() => randomBytes(4097)).toThrow('4097')
  })
})
