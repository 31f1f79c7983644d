import { type MadeOfficeOrder, officeOrderSchema } from '@cartorio/contracts/http/office-order.js'
import { Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { AnswerInterceptor, ResponseWithHeaders } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'
import { staffAnswer } from './order-answers.js'
import { PlaceOrder } from './place-order.js'

/** For how long a repeat whose first answer was lost still shows the link; milliseconds. */
const repeatMillis = 10 * 60_000

/** The reason of a view by the customer's first link. */
const linkShown = 'Link do pedido que a equipe fez mostrado à equipe'

/** Orders that operators make for customers: the shop's own, with the terms left for the customer to accept. */
@Controller('api/admin/orders')
@UseInterceptors(AnswerInterceptor)
export class OfficeOrdersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
    private readonly ports: Ports,
  ) {}

  @Post()
  @HttpCode(201)
  async make(
    @StaffRequest(officeOrderSchema)
    { input, tenantId, ...request }: StaffContext & InputOf<typeof officeOrderSchema>,
  ): Promise<ResponseWithHeaders<MadeOfficeOrder>> {
    const { channel, order: body, showLink } = input
    const made = await this.bus.execute(new PlaceOrder({ body, tenantId, channel, request }))
    const newToken = showLink ? this.firstToken(made) : null
    if (newToken !== null)
      await this.bus.execute(new RevealPersonalData({ orderId: made.orderId, reason: linkShown, tenantId, request }))
    const { body: row, headers } = await staffAnswer(this.command, made)
    return new ResponseWithHeaders({ ...row, newToken }, headers)
  }

  /** The token of the first link, while it is in force: a late repeat shows none. */
  private firstToken({ orderId, order, created }: CommandResult): string | null {
    const age = Date.parse(this.command.clock.now()) - Date.parse(created.metadata.occurredAt)
    return age > repeatMillis || order.linkGeneration !== 0 ? null : this.ports.customerTokens.issue(orderId)
  }
}
