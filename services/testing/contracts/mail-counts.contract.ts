import { randomUUID } from 'node:crypto'
import { createMailCounts } from '../../identity/mail-counts.js'
import type { StateStore } from '../../stores/state-store/port.js'

const limit = { mails: 3, seconds: 3600 }

/** The store, and every document and id that is written into it. */
const listened = (store: StateStore) => {
  const written: unknown[] = []
  const state: StateStore = {
    get: (...args) => store.get(...args),
    getMany: (...args) => store.getMany(...args),
    ensureMany: (...args) => store.ensureMany(...args),
    remove: (...args) => store.remove(...args),
    find: (...args) => store.find(...args),
    page: (...args) => store.page(...args),
    insert: (...args) => {
      written.push(args)
      return store.insert(...args)
    },
    replace: (...args) => {
      written.push(args)
      return store.replace(...args)
    },
  }
  return { state, written }
}

/** Counts of mails in a state store; the same text runs against each store. */
export const describeMailCounts = (name: string, openStore: () => StateStore): void => {
  describe(`the counts of mails on ${name}`, () => {
    const world = () => {
      const time = { millis: Date.now() }
      const clock = { now: () => new Date(time.millis).toISOString() }
      const { state, written } = listened(openStore())
      const counts = (secret = 1) => createMailCounts(state, clock, [Buffer.alloc(32, secret)])
      // Other examples have written into the same store.
      return { time, written, counts, key: `ana.${randomUUID()}@example.com` }
    }

    it('end at the limit until its time has passed, counted from the first mail, and count each mail once', async () => {
      const { counts, key, time } = world()
      const { count } = counts()
      expect(await count(key, 'a', limit)).toBe(0)
      time.millis += 600_000
      for (const mail of ['b', 'a', 'c', 'b']) expect(await count(key, mail, limit)).toBe(0)
      expect(await count(key, 'd', limit)).toBe(3000)
      expect(await count(key, 'a', limit)).toBe(0)
      expect(await count(`other.${key}`, 'd', limit)).toBe(0)
      time.millis += 3_000_000
      for (const mail of ['d', 'e', 'f']) expect(await count(key, mail, limit)).toBe(0)
      expect(await count(key, 'g', limit)).toBe(3600)
    })

    it('are those of every instance, and go on after a restart', async () => {
      const { counts, key } = world()
      const [one, other] = [counts(), counts()]
      const waits = await Promise.all(
        Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? one : other).count(key, `mail-${n}`, limit)),
      )
      expect(waits.filter((wait) => wait === 0)).toHaveLength(limit.mails)
      expect(await counts().count(key, 'after a restart', limit)).toBeGreaterThan(0)
    })

    it('hold no key, only its hash under the secret of the server', async () => {
      const { counts, key, written } = world()
      for (const mail of ['a', 'b']) await counts().count(key, mail, limit)
      expect(written).toHaveLength(2)
      expect(JSON.stringify(written)).not.toContain(key)
      for (const mail of ['a', 'b', 'c']) await counts(2).count(key, mail, limit)
      expect(await counts().count(key, 'c', limit)).toBe(0)
    })
  })
}
