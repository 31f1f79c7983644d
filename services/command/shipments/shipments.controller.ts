import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { Controller, Param, StreamableFile, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { papersOf } from '../../domain/order/parcel/parcels.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { AnswerInterceptor, PostAction, type ResponseWithHeaders } from '../../http/answer.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { CommandPorts } from '../command-ports.js'
import { staffAnswer } from '../orders/order-answers.js'
import { staffCommandNamed } from '../orders/staff-command.js'
import {
  type Input,
  type OrderContext,
  StaffChange,
  type StaffChangeContext,
  StaffView,
} from '../pipeline/change-request.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { CreateShipment } from './create-shipment.js'

/** The reason of a view by a printed paper: it shows name and address. */
const printed = 'Documento de envio aberto para imprimir'

/** Shipments at the courier, and the papers that are printed for them. */
@Controller('api/admin/orders/:id')
export class ShipmentsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  @PostAction('shipments')
  @UseInterceptors(AnswerInterceptor)
  async create(
    @StaffChange(staffCommandNamed('shipments'))
    { input: command, ...change }: StaffChangeContext & Input<OrderCommand>,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    if (command.type !== 'RequestShipment') throw new TechnicalError('another command than the route names')
    return staffAnswer(this.command, await this.bus.execute(new CreateShipment({ ...change, command })))
  }

  @PostAction('shipping-papers/:paperId')
  @RouteConfig(rateLimits.reveal)
  async print(@StaffView() request: OrderContext, @Param('paperId') id: string): Promise<StreamableFile> {
    const { eventStore, dataKeys, fileStore } = this.command
    const { orderId, tenantId } = request
    const order = orderOfTenant(await loadOrder(eventStore, orderId), tenantId)
    const uploadId = uploadIdSchema.safeParse(id).data
    const paper = papersOf(order).find((candidate) => candidate.uploadId === uploadId)
    if (paper === undefined) throw unknownOrderProblem()
    // A view is of one paper: under the same key no other is shown.
    const ofPaper = { ...request, body: { paper: paper.uploadId } }
    await this.bus.execute(
      new RevealPersonalData({ orderId, reason: printed, uploadId: paper.uploadId, tenantId, request: ofPaper }),
    )
    const key = await dataKeys.of(orderId)
    const kept = key.kind === 'key' ? await fileStore.get(paper.uploadId) : undefined
    if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
    const bytes = decryptFile(kept, key.key, orderId, paper.uploadId)
    const disposition = `inline; filename="${paper.paper}-${paper.trackingNumber}.pdf"`
    return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition })
  }
}
