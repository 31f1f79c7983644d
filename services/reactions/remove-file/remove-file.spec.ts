import type { OrderId } from '@cartorio/contracts/ids.js'
import { stubbedEventStore, stubbedFileStore } from '../../testing/fakes/stubbed-ports.js'
import {
  documentAttached,
  documentWithdrawn,
  type Happened,
  orderCreated,
  orderId,
  plain,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { recordedHistory } from '../../testing/scenarios/recorded-events.js'
import { copyAttached, copyWithdrawn } from '../../testing/scenarios/staff-history.js'
import { removeFile } from './remove-file.js'

const job = { orderId, uploadId: uploadIdNumber(1) }

/** Does the job on an order; answers what was deleted, of a store that is away at first as often as named. */
const removed = async (happened: readonly Happened[], away = 0): Promise<readonly string[]> => {
  const recorded = recordedHistory(...happened)
  const gone: string[] = []
  const withoutDraft: string[] = []
  let failures = away
  const deps = {
    eventStore: stubbedEventStore({
      read: async function* (_stream, from = 0) {
        yield* recorded.slice(from)
      },
    }),
    fileStore: stubbedFileStore({
      remove: async (id) => {
        failures -= 1
        if (failures >= 0) throw new Error('the file store is away')
        gone.push(id)
      },
    }),
    drafts: { destroyAdopted: async (id: OrderId) => void withoutDraft.push(id) },
  }
  for (let tries = 0; tries < away; tries += 1) await expect(removeFile(deps, job)).rejects.toThrow('is away')
  await removeFile(deps, job)
  // The draft that an order was made with may have the file too.
  expect(withoutDraft).toEqual(gone.map(() => orderId))
  return gone
}

describe('the reaction to a withdrawn file', () => {
  it('deletes that file alone, in the end also where the store was away', async () => {
    const happened = [orderCreated(), documentAttached(1), documentAttached(2), documentWithdrawn(1)]
    expect(await removed(happened)).toEqual([uploadIdNumber(1)])
    expect(await removed(happened, 2)).toEqual([uploadIdNumber(1)])
  })

  it('deletes a withdrawn scan, and leaves the others', async () => {
    const copies = [copyAttached(plain, 1), copyAttached(plain, 2)]
    expect(await removed([orderCreated(), ...copies, copyWithdrawn(plain, 1)])).toEqual([uploadIdNumber(1)])
    expect(await removed([orderCreated(), ...copies, copyWithdrawn(plain, 2)])).toEqual([])
  })

  it('leaves a file that the order still has: a restored log may have lost the withdrawal', async () =>
    expect(await removed([orderCreated(), documentAttached(1)])).toEqual([]))
})
