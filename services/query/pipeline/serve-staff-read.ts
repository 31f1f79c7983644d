import type { StaffRead } from '@cartorio/contracts/http/routes/staff-reads.js'
import { Controller, Get, type Type } from '@nestjs/common'
import { type IQueryHandler, QueryBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { type ListRead, ReadList } from '../../http/staff-read.js'
import { QueryPorts } from '../query-ports.js'
import { defineQuery } from './define-query.js'

/** What `query.module.ts` registers of a read. */
export type ServedRead = { readonly handler: Type<IQueryHandler>; readonly controller: Type }

type Filter<Query> = Query extends z.ZodMiniType ? z.output<Query> : undefined

/** Query and controller of a row of the table of routes, which `run` answers. */
export const serveStaffRead = <Query extends z.ZodMiniObject | undefined, Body extends z.ZodMiniType>(
  route: StaffRead<Query, Body>,
  run: (ports: QueryPorts, read: ListRead<Filter<Query>>) => Promise<z.output<Body>>,
): ServedRead => {
  const StaffQuery = defineQuery(QueryPorts, run)

  @Controller(route.path)
  class StaffReadController {
    constructor(private readonly queries: QueryBus) {}

    @Get()
    read(@ReadList(route) read: ListRead<Filter<Query>>): Promise<z.output<Body>> {
      return this.queries.execute(new StaffQuery(read))
    }
  }
  return { handler: StaffQuery.handler, controller: StaffReadController }
}
