import { toAppointment } from '@cartorio/contracts/http/appointment.js'
import {
  appointmentConfirmationSchema,
  appointmentRefusalSchema,
  ownAppointmentSchema,
  type PowersView,
  powersAgreementSchema,
} from '@cartorio/contracts/http/powers-text.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { Controller, Get, UseGuards, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { AnswerInterceptor } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { CustomerAction, CustomerOrder, CustomerOrderGuard, type OpenOrder } from '../customer-data/customer-orders.js'
import { received } from '../customer-data/received.js'
import { ChangeOrder } from '../orders/change-order.js'
import { CustomerRequest, type InputOf } from '../pipeline/change-request.js'
import type { RequestContext } from '../pipeline/request.js'
import { agreementCommand, readPowersTexts } from './powers-texts.js'

/** How a customer comes to the signature of a power of attorney: the text, and its day. */
@Controller('api/orders/:token')
@UseInterceptors(AnswerInterceptor)
export class SigningController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  @Get('powers')
  @RouteConfig(rateLimits.reveal)
  @UseGuards(CustomerOrderGuard)
  powers(@CustomerOrder() order: OpenOrder): Promise<PowersView> {
    return readPowersTexts(this.command, order)
  }

  @CustomerAction('powers')
  async agree(
    @CustomerRequest(powersAgreementSchema)
    { input, ...request }: RequestContext & InputOf<typeof powersAgreementSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, await agreementCommand(this.command, order, input), request)
  }

  @CustomerAction('appointment')
  async setAppointment(
    @CustomerRequest(ownAppointmentSchema)
    { input: { documentId: itemId, ...typed }, ...request }: RequestContext & InputOf<typeof ownAppointmentSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'SetAppointment', by: 'customer', itemId, ...toAppointment(typed) }, request)
  }

  @CustomerAction('appointment/confirm')
  async confirmAppointment(
    @CustomerRequest(appointmentConfirmationSchema)
    { input: { documentId: itemId, at }, ...request }: RequestContext & InputOf<typeof appointmentConfirmationSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'ConfirmAppointment', itemId, at }, request)
  }

  @CustomerAction('appointment/decline')
  async declineAppointment(
    @CustomerRequest(appointmentRefusalSchema)
    { input: { documentId: itemId, reason }, ...request }: RequestContext & InputOf<typeof appointmentRefusalSchema>,
    @CustomerOrder() order: OpenOrder,
  ) {
    return this.dispatch(order, { type: 'DeclineAppointment', itemId, reason }, request)
  }

  private async dispatch({ orderId }: OpenOrder, command: OrderCommand, request: RequestContext) {
    return received(await this.bus.execute(new ChangeOrder({ ...request, orderId, command })))
  }
}
