import type { ApiRoute } from '@cartorio/contracts/http/routes/route.js'
import type { OrderId, StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Position } from '../stores/event-store/port.js'
import { staffOf } from './access.js'
import { orderIdOfPath, parseInput } from './parse.js'
import { minPositionOf } from './request-headers.js'

type ReadParts = {
  readonly path?: ((request: FastifyRequest) => object) | undefined
  readonly query?: z.ZodMiniType | undefined
  readonly position?: ((request: FastifyRequest) => object) | undefined
}

/** Reads what a read is made of in the order that is written here, the first problem of which is answered. */
const ReadParameter = createParamDecorator(({ path, query, position }: ReadParts, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>()
  const { tenantId, staffId } = staffOf(request)
  return {
    tenantId,
    staffId,
    ...path?.(request),
    ...(query && { filter: parseInput(query, request.query) }),
    ...position?.(request),
  }
})

const order = (request: FastifyRequest) => ({ orderId: orderIdOfPath(request) })
const position = (request: FastifyRequest) => ({ minPosition: minPositionOf(request) })

type OfStaff = { readonly tenantId: TenantId; readonly staffId: StaffId }
/** The position that the answer must have reached. */
type AtLeast = { readonly minPosition: Position | undefined }
export type Filter<F> = { readonly filter: F }
export type ListRead<F = unknown> = OfStaff & AtLeast & Filter<F>
export type OrderRead = OfStaff & AtLeast & { readonly orderId: OrderId }
export type OrderOfStaff = Omit<OrderRead, 'minPosition'>

/** What the row of the table names: `@ReadList(route) read: ListRead<Query>`. */
export const ReadList = ({ query, headers = [] }: Pick<ApiRoute, 'query' | 'headers'>): ParameterDecorator =>
  ReadParameter({ query, ...(headers.includes('x-min-position') ? { position } : {}) })

/** Of the order that `:id` in the path names: `@ReadOrder() read: OrderRead`. */
export const ReadOrder = (): ParameterDecorator => ReadParameter({ path: order, position })

/** The same of the log, which is read to its end: `@StaffOrder() audited: OrderOfStaff`. */
export const StaffOrder = (query?: z.ZodMiniType): ParameterDecorator => ReadParameter({ path: order, query })
