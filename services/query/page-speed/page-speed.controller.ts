import { type PageSpeed, pageSpeedSchema } from '@cartorio/contracts/http/page-speed.js'
import { Controller, HttpCode, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { QueryPorts } from '../query-ports.js'

/** Counts how fast pages were in visitors' browsers: figures that are added to those of all processes, without an event, a cookie or a person. */
@Controller('api/page-speed')
export class PageSpeedController {
  constructor(private readonly ports: QueryPorts) {}

  @Post()
  @HttpCode(204)
  @RouteConfig(rateLimits.pageSpeed)
  count(@ZodBody(pageSpeedSchema) { measures }: PageSpeed): void {
    for (const measure of measures) this.ports.pageMeasured(measure)
  }
}
