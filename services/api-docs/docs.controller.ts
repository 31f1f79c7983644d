import { apiVersion, everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { Controller, Get, Header } from '@nestjs/common'
import { docsPage } from './docs-page.js'
import { openApiOf } from './openapi.js'
import type { OpenApi } from './openapi-form.js'

/** The API's own description. */
@Controller('api')
export class DocsController {
  private made: { readonly api: OpenApi; readonly page: string } | undefined

  /** Made at the first request: most instances never get one. */
  private get description() {
    if (this.made === undefined) {
      const api = openApiOf(everyRoute, apiVersion)
      this.made = { api, page: docsPage(api) }
    }
    return this.made
  }

  @Get('openapi.json')
  @Header('cache-control', 'no-cache')
  openApi(): OpenApi {
    return this.description.api
  }

  @Get('docs')
  @Header('cache-control', 'no-cache')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return this.description.page
  }
}
