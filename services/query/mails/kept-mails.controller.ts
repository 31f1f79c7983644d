import { type KeptMailsResponse, keptMailsQuerySchema } from '@cartorio/contracts/http/mails.js'
import { Controller, Get, Inject } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { ZodQuery } from '../../http/parse.js'
import { ListKeptMails } from './list-kept-mails.js'

@Controller('api/admin/mails')
export class KeptMailsController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get()
  list(
    @Staff() { tenantId }: StaffPrincipal,
    @ZodQuery(keptMailsQuerySchema) { limit, after }: z.output<typeof keptMailsQuerySchema>,
  ): Promise<KeptMailsResponse> {
    return this.queries.execute(new ListKeptMails(tenantId, limit, after || undefined))
  }
}
