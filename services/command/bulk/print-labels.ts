import { PDFDocument } from '@cantoo/pdf-lib'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { CommandBus } from '@nestjs/cqrs'
import { HttpProblem } from '../../http/problem.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import type { CommandPorts } from '../command-ports.js'
import type { StaffContext } from '../pipeline/change-request.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { labelViewRequestId } from './bulk-stream.js'
import type { StoredBulk } from './bulks.js'
import { inTurns } from './in-turns.js'
import { labelsOf } from './order-labels.js'

type Deps = Pick<CommandPorts, 'eventStore' | 'dataKeys' | 'fileStore'> & { readonly bus: CommandBus }

/** The reason of the views: a label shows name and address. */
const printed = 'Etiqueta impressa com as de outros pedidos'

/** Orders whose labels are opened at once. */
const atOnce = 8

const noLabels = (): HttpProblem =>
  new HttpProblem(
    409,
    'bulk/no-labels',
    'Nenhum destes pedidos tem etiqueta para imprimir agora. Abra os pedidos para ver por quê.',
  )

/** The labels of one order, each view recorded before it is opened; none once the person was erased. */
const openLabels = async ({ bus, eventStore, dataKeys, fileStore }: Deps, request: StaffContext, orderId: OrderId) => {
  const labels = labelsOf(orderOfTenant(await loadOrder(eventStore, orderId), request.tenantId))
  const [first, ...others] = labels
  if (first === undefined) return []
  const kept = await Promise.all(
    labels.map(async ({ uploadId }) => ({ uploadId, bytes: await fileStore.get(uploadId) })),
  )
  const view = { ...request, requestId: labelViewRequestId(request.requestId, orderId), previousRequestId: undefined }
  await bus.execute(
    new RevealPersonalData({
      orderId,
      reason: printed,
      purpose: 'ship',
      // The event names one file.
      uploadId: others.length === 0 ? first.uploadId : undefined,
      tenantId: request.tenantId,
      request: view,
    }),
  )
  const key = await dataKeys.of(orderId)
  if (key.kind !== 'key') return []
  return kept.flatMap(({ uploadId, bytes }) => (bytes ? [decryptFile(bytes, key.key, orderId, uploadId)] : []))
}

/**
 * One file with the labels of the bulk's orders, in the order in which they were selected. It is made for this answer and
 * kept nowhere.
 * @throws {HttpProblem} bulk/no-labels
 */
export const printLabels = async (deps: Deps, bulk: StoredBulk, request: StaffContext): Promise<Buffer> => {
  const done = bulk.rows.filter(({ result }) => result?.kind === 'done')
  const labels = await inTurns(done, atOnce, ({ orderId }) => openLabels(deps, request, orderId))
  const merged = await PDFDocument.create()
  for (const bytes of labels.flat()) {
    const label = await PDFDocument.load(bytes)
    for (const page of await merged.copyPages(label, label.getPageIndices())) merged.addPage(page)
  }
  if (merged.getPageCount() === 0) throw noLabels()
  return Buffer.from(await merged.save())
}
