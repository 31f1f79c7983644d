import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type OrderId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Param, Post, StreamableFile, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { TechnicalError } from '../../domain/technical-error.js'
import { type Answer, AnswerInterceptor } from '../../http/answer.js'
import { token } from '../../http/injection-tokens.js'
import { OrderIdParam } from '../../http/parse.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { IfMatch } from '../../http/request-headers.js'
import { decryptFile } from '../../privacy/file-encryption.js'
import type { Revision } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import { orderOfTenant } from '../kernel/preconditions.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { staffAnswer } from '../orders/staff-answer.js'
import { StaffCommand } from '../orders/staff-command.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { CreateShipment } from './create-shipment.js'

/** The reason of a view by a printed paper: it shows name and address. */
const printed = 'Documento de envio aberto para imprimir'

/** Shipments at the courier, and the papers that are printed for them. */
@Controller('api/admin/orders/:id')
export class ShipmentsController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
    @Inject(token.fileStore) private readonly fileStore: FileStore,
  ) {}

  @Post('shipments')
  @HttpCode(200)
  @UseInterceptors(AnswerInterceptor)
  async create(
    @StaffRequest() request: StaffContext,
    @IfMatch() ifMatch: Revision,
    @StaffCommand('shipments') command: OrderCommand,
    @OrderIdParam() orderId: OrderId,
  ): Promise<Answer<AdminOrderRow>> {
    if (command.type !== 'RequestShipment') throw new TechnicalError('another command than the route names')
    const staff = { tenantId: request.tenantId, ifMatch }
    return staffAnswer(this.kernel, await this.bus.execute(new CreateShipment(orderId, command, request, staff)))
  }

  @Post('shipping-papers/:paperId')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async print(
    @StaffRequest() request: StaffContext,
    @OrderIdParam() orderId: OrderId,
    @Param('paperId') id: string,
  ): Promise<StreamableFile> {
    const order = orderOfTenant(await loadOrder(this.kernel.eventStore, orderId), request.tenantId)
    const uploadId = uploadIdSchema.safeParse(id).data
    const paper = order.papers.find((candidate) => candidate.uploadId === uploadId)
    if (paper === undefined) throw unknownOrderProblem()
    await this.bus.execute(new RevealPersonalData(orderId, printed, request.tenantId, request))
    const key = await this.kernel.dataKeys.of(orderId)
    const kept = key.kind === 'key' ? await this.fileStore.get(paper.uploadId) : undefined
    if (key.kind !== 'key' || kept === undefined) throw unknownOrderProblem()
    const bytes = decryptFile(kept, key.key, orderId, paper.uploadId)
    const disposition = `inline; filename="${paper.paper}-${paper.trackingNumber}.pdf"`
    return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition })
  }
}
