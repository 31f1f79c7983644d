import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { createDataKeys } from './data-keys.js'
import { emailHashOf } from './lookup-hashes.js'
import { rotateMasterKey } from './rotate-master-key.js'

const first = { id: '2025', key: Buffer.alloc(32, 1) }
const second = { id: '2026', key: Buffer.alloc(32, 2) }

describe('the hash of an e-mail address', () => {
  it('is the same in every process of an installation, and for another spelling of the address', async () => {
    const state = createInMemoryStateStore()
    const [one, other] = await Promise.all([1, 2].map(() => emailHashOf(createDataKeys(state, [first]))))
    expect(one?.('joana@example.com')).toBe(other?.(' Joana@EXAMPLE.com '))
    expect(one?.('joana@example.com')).not.toBe(one?.('rui@example.com'))
  })

  it('is another one in another installation', async () => {
    const hashes = await Promise.all(
      [1, 2].map(async () => (await emailHashOf(createDataKeys(createInMemoryStateStore(), [first])))('a@example.com')),
    )
    expect(new Set(hashes).size).toBe(2)
  })

  it('stays what it is when the master key changes', async () => {
    const state = createInMemoryStateStore()
    const before = (await emailHashOf(createDataKeys(state, [first])))('joana@example.com')
    await rotateMasterKey(state, [second, first], () => undefined)
    expect((await emailHashOf(createDataKeys(state, [second])))('joana@example.com')).toBe(before)
  })
})
