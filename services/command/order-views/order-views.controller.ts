import {
  auditViewBodies,
  type ChangedOrderView,
  orderViewBodies,
  orderViewRemovalSchema,
} from '@cartorio/contracts/http/order-views.js'
import { type OrderViewId, orderViewIdSchema, type StaffId } from '@cartorio/contracts/ids.js'
import { Controller, type Type, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../domain/refusal.js'
import type { OrderViewCommand, ViewedListName } from '../../domain/staff/order-views.js'
import { ensureRight, Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { Ports } from '../../http/ports.js'
import { type Input, type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { ChangeOrderViews } from './change-order-views.js'

/** @throws {DomainError} staff/unknown-view for what is no id, as for a view that there is not */
const parseViewParam = ({ params }: FastifyRequest) => {
  const { data } = orderViewIdSchema.safeParse((params as { readonly id?: string }).id)
  return { viewId: data ?? refuse('staff/unknown-view') }
}
type OfView = StaffContext & { readonly viewId: OrderViewId }

type CommandNamed<T extends OrderViewCommand['type']> = Extract<OrderViewCommand, { readonly type: T }>
type Saved = Omit<CommandNamed<'SaveOrderView'>, 'type' | 'viewId'>
type Changed = Omit<CommandNamed<'ChangeOrderView'>, 'type' | 'viewId'>
type Bodies = typeof orderViewBodies | typeof auditViewBodies

/** The views of a list that the signed-in person saves; what colleagues share, an administrator removes. */
const savedViewsController = (list: ViewedListName, path: string, bodies: Bodies): Type => {
  @Controller(path)
  @UseInterceptors(AnswerInterceptor)
  class SavedViewsController {
    constructor(
      readonly bus: CommandBus,
      readonly ports: Ports,
    ) {}

    @PostAction()
    save(
      @StaffRequest(bodies.save)
      { input, ...request }: StaffContext & Input<Saved>,
      @Staff() { staffId }: StaffPrincipal,
    ): Promise<ResponseWithHeaders<ChangedOrderView>> {
      const viewId = orderViewIdSchema.parse(this.ports.ids.random())
      return this.change(request, staffId, { type: 'SaveOrderView', viewId, ...input })
    }

    @PostAction(':id')
    update(
      @StaffRequest(bodies.change, parseViewParam)
      { input, viewId, ...request }: OfView & Input<Changed>,
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

    async change(
      { tenantId, ...request }: StaffContext,
      ownerId: StaffId,
      command: OrderViewCommand,
      sharedOnly = false,
    ): Promise<ResponseWithHeaders<ChangedOrderView>> {
      const change = { ownerId, tenantId, list, command, sharedOnly, request }
      const { viewId, position } = await this.bus.execute(new ChangeOrderViews(change))
      return new ResponseWithHeaders({ id: viewId }, { position })
    }
  }
  return SavedViewsController
}

export const OrderViewsController = savedViewsController('orders', 'api/admin/order-views', orderViewBodies)
export const AuditListViewsController = savedViewsController('audit', 'api/admin/audit/views', auditViewBodies)
