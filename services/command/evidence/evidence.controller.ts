import { buffer } from 'node:stream/consumers'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import { Controller, StreamableFile } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { ZipFile } from 'yazl'
import type { ParcelState } from '../../domain/order/state.js'
import { PostAction } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { evidenceHtml } from '../../presentation/evidence-html.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { newestSeal } from '../../proof/seal.js'
import { CommandPorts } from '../command-ports.js'
import { type OrderContext, StaffView } from '../pipeline/change-request.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { collectEvidence } from './evidence.js'

type ZipEntry = { readonly name: string; readonly bytes: Buffer }

export const zipFiles = (entries: readonly ZipEntry[], madeAt: Instant): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const { name, bytes } of entries) zip.addBuffer(bytes, name, { mtime: new Date(madeAt) })
  zip.end()
  return buffer(zip.outputStream)
}

const isProof = ({ paper }: ParcelState['papers'][number]): boolean => paper === 'delivery-proof'

/** The reason of a view by a pack of evidence: it shows everything of the order. */
const gathered = 'Provas do pedido reunidas para uma contestação'

/** The pack of evidence that the office sends to a customer's bank. */
@Controller('api/admin/orders/:id')
export class EvidenceController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  /** The signed proof of each parcel's last delivery, where the courier gave one. */
  private async deliveryProofs(orderId: OrderId): Promise<readonly ZipEntry[]> {
    const { state } = await loadOrder(this.command.eventStore, orderId)
    const key = await this.command.dataKeys.of(orderId)
    if (!state.exists || key.kind !== 'key') return []
    const proofs = state.parcels.flatMap(({ papers }) => papers.findLast(isProof) ?? [])
    const kept = await Promise.all(
      proofs.map(async ({ uploadId }) => {
        const file = await this.command.fileStore.get(uploadId)
        return file && decryptFile(file, key.key, orderId, uploadId)
      }),
    )
    return kept
      .filter((bytes) => bytes !== undefined)
      .map((bytes, index) => ({ name: `comprovante-de-entrega${index === 0 ? '' : `-${index + 1}`}.pdf`, bytes }))
  }

  @PostAction('evidence')
  @RouteConfig(rateLimits.reveal)
  async gather(@StaffView() request: OrderContext): Promise<StreamableFile> {
    const { orderId, tenantId } = request
    // Recorded before anything is shown; it refuses the order of another tenant.
    const view = new RevealPersonalData({ orderId, reason: gathered, tenantId, request })
    const { events } = await this.bus.execute(view)
    const { eventStore, clock } = this.command
    const seal = await newestSeal(eventStore)
    const madeAt = clock.now()
    const proofs = await this.deliveryProofs(orderId)
    const evidence = collectEvidence({
      orderId,
      events,
      seal: seal === 'unreadable' ? undefined : seal,
      madeAt,
      deliveryProofs: proofs.map(({ name }) => name),
    })
    const files = [
      { name: 'provas.html', bytes: Buffer.from(evidenceHtml(evidence)) },
      { name: 'provas.json', bytes: Buffer.from(JSON.stringify(evidence, null, 2)) },
      ...proofs,
    ]
    const zip = await zipFiles(files, madeAt)
    const disposition = `attachment; filename="provas-${evidence.order.number}.zip"`
    return new StreamableFile(zip, { type: 'application/zip', length: zip.length, disposition })
  }
}
