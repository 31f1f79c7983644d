import {
  type ChangedOrderView,
  orderViewChangeSchema,
  orderViewRemovalSchema,
  orderViewRequestSchema,
} from '@cartorio/contracts/http/order-views.js'
import { type OrderViewId, orderViewIdSchema, type StaffId } from '@cartorio/contracts/ids.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../domain/refusal.js'
import type { OrderViewCommand } from '../../domain/staff/order-views.js'
import { ensureRight, Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { ChangeOrderViews } from './change-order-views.js'

/** @throws {DomainError} staff/unknown-view for what is no id, as for a view that there is not */
const parseViewParam = ({ params }: FastifyRequest) => {
  const { data } = orderViewIdSchema.safeParse((params as { readonly id?: string }).id)
  return { viewId: data ?? refuse('staff/unknown-view') }
}
type OfView = StaffContext & { readonly viewId: OrderViewId }

/** The saved views of the signed-in person; what colleagues share, an administrator removes. */
@Controller('api/admin/order-views')
@UseInterceptors(AnswerInterceptor)
export class OrderViewsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly ports: Ports,
  ) {}

  @PostAction()
  save(
    @StaffRequest(orderViewRequestSchema)
    { input, ...request }: StaffContext & InputOf<typeof orderViewRequestSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<ChangedOrderView>> {
    const viewId = orderViewIdSchema.parse(this.ports.ids.random())
    return this.change(request, staffId, { type: 'SaveOrderView', viewId, ...input })
  }

  @PostAction(':id')
  update(
    @StaffRequest(orderViewChangeSchema, parseViewParam)
    { input, viewId, ...request }: OfView & InputOf<typeof orderViewChangeSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<ChangedOrderView>> {
    return this.change(request, staffId, { type: 'ChangeOrderView', viewId, ...input })
  }

  @PostAction(':id/remove')
  async remove(
    @StaffRequest(orderViewRemovalSchema, parseViewParam)
    { input, viewId, ...request }: OfView & InputOf<typeof orderViewRemovalSchema>,
    @Staff() { staffId, rights }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<ChangedOrderView>> {
    const { ownerId = staffId } = input
    const isOthers = ownerId !== staffId
    if (isOthers) ensureRight({ rights }, 'settings')
    return this.change(request, ownerId, { type: 'RemoveOrderView', viewId }, isOthers)
  }

  private async change(
    { tenantId, ...request }: StaffContext,
    ownerId: StaffId,
    command: OrderViewCommand,
    sharedOnly = false,
  ): Promise<ResponseWithHeaders<ChangedOrderView>> {
    const change = { ownerId, tenantId, command, sharedOnly, request }
    const { viewId, position } = await this.bus.execute(new ChangeOrderViews(change))
    return new ResponseWithHeaders({ id: viewId }, { position })
  }
}
