import { Readable } from 'node:stream'
import { type OrderId, type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { ZipFile } from 'yazl'
import { isErased } from '../../domain/order/erasure.js'
import { isOpenCopy } from '../../domain/order/item-delivery.js'
import { safeFileName } from '../../http/answer.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { defineQuery } from '../pipeline/define-query.js'
import { type LinkRead, readLinkedOrder } from '../pipeline/linked-order.js'
import { QueryPorts } from '../query-ports.js'

/** The order of a link, for the scans that its customer may download. @throws {HttpProblem} 404 where the link is not in force, or the person was erased */
const orderOfLink = async (ports: QueryPorts, read: LinkRead): Promise<TrackingDocument> => {
  const { doc } = await readLinkedOrder(ports, read)
  if (isErased(doc.order)) throw unknownOrderProblem()
  return { ...doc, copies: doc.copies.filter(isOpenCopy(doc.order)) }
}

/** Decrypted. Erased meanwhile, a file is as unknown as one that never was. @throws {HttpProblem} 404 */
const openCopy = async ({ dataKeys, fileStore }: QueryPorts, orderId: OrderId, uploadId: UploadId): Promise<Buffer> => {
  const key = await dataKeys.of(orderId)
  const kept = key.kind === 'key' ? await fileStore.get(uploadId) : undefined
  if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
  return decryptFile(kept, key.key, orderId, uploadId)
}

export type OpenedFile = { readonly bytes: Buffer; readonly mediaType: string; readonly fileName: string | null }

type LinkedFile = Omit<OpenedFile, 'bytes'> & { readonly id: string }

/** A file of the link's order, decrypted. @throws {HttpProblem} 404 where the order has no such file */
const defineDownload = (filesOf: (doc: TrackingDocument) => readonly LinkedFile[]) =>
  defineQuery(
    QueryPorts,
    async (ports, { uploadId, ...read }: LinkRead & { readonly uploadId: UploadId }): Promise<OpenedFile> => {
      const file = filesOf(await orderOfLink(ports, read)).find(({ id }) => id === uploadId)
      if (file === undefined) throw unknownOrderProblem()
      const { mediaType, fileName } = file
      return { bytes: await openCopy(ports, read.link.orderId, uploadId), mediaType, fileName }
    },
  )

/** The scan of an issued document. */
export const DownloadCopy = defineDownload(({ copies }) => copies)

/** A form that the customer is to sign. */
export const DownloadSignatureForm = defineDownload(({ paperFiles = [] }) =>
  paperFiles.filter(({ signed }) => signed === undefined),
)

type Named = { readonly fileName: string | null; readonly mediaType: string }

/** Each name once: a ZIP may hold two files of one name, and programs that open it keep one. */
export const distinctNames = (files: readonly Named[]): string[] => {
  const taken = new Set<string>()
  return files.map(({ fileName, mediaType }) => {
    const name = safeFileName(fileName, mediaType)
    const [, start = name, ending = ''] = /^(.*)(\.[^.]*)$/.exec(name) ?? []
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${start} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}

type ZippedCopies = { readonly zip: Readable; readonly fileName: string }

/** All scans of the order's issued documents in one ZIP. @throws {HttpProblem} 404 where the link's order has none */
export const DownloadCopies = defineQuery(QueryPorts, async (ports, read: LinkRead): Promise<ZippedCopies> => {
  const { copies, order } = await orderOfLink(ports, read)
  const [first] = copies
  if (first === undefined) throw unknownOrderProblem()
  const open = (id: string) => openCopy(ports, read.link.orderId, uploadIdSchema.parse(id))
  // Before the answer begins: a store that is away is a problem, and not half a file.
  const firstBytes = await open(first.id)
  const names = distinctNames(copies)
  const zip = new ZipFile()
  const answer = new Readable().wrap(zip.outputStream)
  zip.on('error', (error: Error) => answer.destroy(error))
  for (const [index, { id }] of copies.entries()) {
    // PDFs and photos are compressed already. Each is read when the one before it has gone out.
    const options = { compress: false, mtime: new Date(ports.clock.now()) }
    zip.addReadStreamLazy(names[index] ?? id, options, (give) => {
      const bytes = index === 0 ? Promise.resolve(firstBytes) : open(id)
      bytes.then(
        (found) => give(null, Readable.from([found])),
        (error: unknown) => answer.destroy(error instanceof Error ? error : undefined),
      )
    })
  }
  zip.end()
  return { zip: answer, fileName: `documentos-${order.orderNumber}.zip` }
})
