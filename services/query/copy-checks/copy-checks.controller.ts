import { type CopyCheckResponse, copyCheckRequestSchema } from '@cartorio/contracts/http/copy-check.js'
import { Controller, HttpCode, Inject, Post } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CheckCopy } from './check-copy.js'

/** For a person who received the scan of a document. */
@Controller('api/copy-checks')
export class CopyChecksController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Post()
  @HttpCode(200)
  @RouteConfig(rateLimits.copyCheck)
  check(
    @ZodBody(copyCheckRequestSchema) { sha256 }: z.output<typeof copyCheckRequestSchema>,
  ): Promise<CopyCheckResponse> {
    return this.queries.execute(new CheckCopy(sha256))
  }
}
