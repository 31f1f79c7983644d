import { docsStyle } from './docs-style.js'
import { type Html, html } from './html.js'
import type { Content, OpenApi, Operation, Parameter } from './openapi-form.js'
import { contentView, fieldsView, parameterType, schemaAnchor } from './schema-view.js'

const places: Readonly<Record<Parameter['in'], string>> = { path: 'endereço', query: 'busca', header: 'cabeçalho' }

const parameterView = ({ name, in: place, required, description, schema }: Parameter): Html =>
  html`<dt><code>${name}</code>, no ${places[place]}${required ? ', obrigatório' : ''}</dt><dd>${description} ${
    description === undefined ? parameterType(schema) : undefined
  }</dd>`

const contentsView = (content: Content | undefined): Html =>
  html`${Object.entries(content ?? {}).map(
    ([mediaType, { schema }]) => html`<p><code>${mediaType}</code></p>${contentView(schema)}`,
  )}`

const section = (title: string, inside: Html | undefined): Html =>
  inside === undefined ? html`` : html`<h3>${title}</h3>${inside}`

const operationView = (path: string, method: string, operation: Operation): Html => {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const described = parameters.length === 0 ? undefined : html`<dl>${parameters.map(parameterView)}</dl>`
  const answers = Object.entries(responses).map(([status, response]) =>
    // The form of a problem is described once.
    Number(status) < 400 || status === '503'
      ? html`<dt>${status}</dt><dd>${response.description}${contentsView(response.content)}</dd>`
      : html`<dt>${status}</dt><dd>${response.description}</dd>`,
  )
  return html`<details id="${operationId}"><summary><strong>${method.toUpperCase()}</strong> <code>${path}</code><span>${summary}</span></summary><div>
<p>Quem pode: ${description}</p>
${section('Parâmetros', described)}${section('Corpo', requestBody === undefined ? undefined : contentsView(requestBody.content))}
${section('Respostas', html`<dl>${answers}</dl>`)}
</div></details>`
}

const groupAnchor = (index: number): string => `grupo-${index + 1}`

const groupView = ({ paths }: OpenApi, name: string, index: number): Html => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => operationView(path, method, operation)),
  )
  return html`<section aria-labelledby="${groupAnchor(index)}"><h2 id="${groupAnchor(index)}">${name}</h2>${operations}</section>`
}

const schemaView = ([name, schema]: readonly [string, OpenApi['components']['schemas'][string]]): Html =>
  // A link to a part inside opens it.
  html`<details><summary><code>${name}</code></summary><div id="${schemaAnchor(name)}">${fieldsView(schema)}</div></details>`

/** The description as a page of its own: no scripts, nothing from elsewhere. */
export const docsPage = (api: OpenApi): string => {
  const schemas = Object.entries(api.components.schemas).sort(([one], [other]) => one.localeCompare(other))
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API do Cartório Online</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ html: docsStyle }}</style>
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<header><h1>API do ${api.info.title}</h1><p>${api.info.description} Versão ${api.info.version}; a descrição para programas está em <a href="/api/openapi.json">/api/openapi.json</a>.</p></header>
<nav aria-label="Grupos"><ul>${api.tags.map(
    ({ name }, index) => html`<li><a href="#${groupAnchor(index)}">${name}</a></li>`,
  )}<li><a href="#formatos">Formatos</a></li></ul></nav>
<main id="conteudo" tabindex="-1">
${api.tags.map(({ name }, index) => groupView(api, name, index))}
<section aria-labelledby="formatos"><h2 id="formatos">Formatos</h2>${schemas.map(schemaView)}</section>
</main>
</body>
</html>
`
  return page.html
}
