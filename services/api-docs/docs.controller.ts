import { apiVersion, everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { Controller, Get, Header } from '@nestjs/common'
import { openApiOf } from './openapi.js'
import type { OpenApi } from './openapi-form.js'

/** Swagger UI, whose files the build puts beside the site's (`frontend/vite/api-reference.ts`). */
const page = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API do Cartório Online</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-reference/swagger-ui.css">
<link rel="stylesheet" href="/api-reference/contrast.css">
</head>
<body>
<div id="swagger-ui"><noscript>Esta página precisa de JavaScript. A descrição para programas está em <a href="/api/openapi.json">/api/openapi.json</a>.</noscript></div>
<script src="/api-reference/swagger-ui-bundle.js"></script>
<script src="/api-reference/start.js"></script>
</body>
</html>
`

/** The API's own description. */
@Controller('api')
export class DocsController {
  private made: OpenApi | undefined

  @Get('openapi.json')
  @Header('cache-control', 'no-cache')
  openApi(): OpenApi {
    // Made at the first request: most instances never get one.
    this.made ??= openApiOf(everyRoute, apiVersion)
    return this.made
  }

  @Get('docs')
  @Header('cache-control', 'no-cache')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return page
  }
}
