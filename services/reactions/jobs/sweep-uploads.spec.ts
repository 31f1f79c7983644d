import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { uploadDraftIdSchema } from '@cartorio/contracts/ids.js'
import { openDiskFileStore } from '../../stores/file-store/disk-file-store.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { orderId, uploadIdNumber } from '../../testing/scenarios/order-history.js'
import { recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { sweepUploads } from './sweeps.js'

const now = '2026-03-02T12:00:00.000Z'
const hoursAgo = (hours: number): Date => new Date(Date.parse(now) - hours * 60 * 60 * 1000)

describe('the sweep of uploads', () => {
  it('removes a file that no event names, and none that is younger than a day', async () => {
    const folder = temporaryFolder('cartorio-uploads-')
    const fileStore = await openDiskFileStore(folder)
    const keep = async (number: number, hours: number) => {
      await fileStore.put(uploadIdNumber(number), Buffer.from('file'))
      utimesSync(join(folder, uploadIdNumber(number)), hoursAgo(hours), hoursAgo(hours))
    }
    const [named, forgotten, young, keptAgain, withdrawn, withdrawnCopy, drafted] = [1, 2, 3, 4, 5, 6, 7]
    for (const [number, hours] of [
      [named, 48],
      [forgotten, 25],
      [young, 23],
      [keptAgain, 25],
      [withdrawn, 25],
      [withdrawnCopy, 25],
      [drafted, 25],
    ] as const)
      await keep(number, hours)
    const attached = (type: string, number: number) =>
      recordedEvent({ type, data: { uploadId: uploadIdNumber(number), mediaType: 'application/pdf', bytes: 4 } })
    const eventStore = {
      readAll: async function* () {
        yield attached('IssuedCopyAttached', named)
        yield attached('SupportDocumentAttached', withdrawn)
        yield recordedEvent({ type: 'SupportDocumentWithdrawn', data: { uploadId: uploadIdNumber(withdrawn) } })
        yield attached('IssuedCopyAttached', withdrawnCopy)
        yield recordedEvent({ type: 'IssuedCopyWithdrawn', data: { uploadId: uploadIdNumber(withdrawnCopy) } })
        // The request of a file comes again while the log is read.
        await keep(keptAgain, 0)
      },
    }
    const drafts = {
      every: async function* () {
        yield {
          draftId: uploadDraftIdSchema.parse(orderId),
          orderId,
          waiting: [],
          isEnding: false,
          isExpired: true,
          files: [uploadIdNumber(drafted)],
        }
      },
    }
    expect(await sweepUploads({ eventStore, fileStore, drafts, clock: { now: () => now } })).toBe(3)
    expect([...(await fileStore.list())].sort()).toEqual([named, young, keptAgain, drafted].map(uploadIdNumber))
  })
})
