import { type Html, html } from './html.js'
import type { Schema } from './openapi-form.js'

/** The name that a reference ends with: `#/components/schemas/AdminOrder`. */
const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ref

export const schemaAnchor = (name: string): string => `schema-${name}`

const linkTo = (ref: string): Html => html`<a href="#${schemaAnchor(nameIn(ref))}">${nameIn(ref)}</a>`

const typeWords: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'sim ou não',
  object: 'objeto',
  array: 'lista',
  null: 'vazio',
}

const limits: readonly (readonly [string, string])[] = [
  ['format', 'formato'],
  ['minLength', 'mínimo de caracteres'],
  ['maxLength', 'máximo de caracteres'],
  ['minItems', 'mínimo de itens'],
  ['maxItems', 'máximo de itens'],
  ['default', 'se faltar'],
]

/** Numbers that zod writes for every integer say nothing. */
const bounds = ({ minimum, maximum }: Schema): string[] => [
  ...(typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? [`mínimo: ${minimum}`] : []),
  ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? [`máximo: ${maximum}`] : []),
]

const notes = (schema: Schema): string => {
  const stated = limits.flatMap(([key, word]) => (schema[key] === undefined ? [] : [`${word}: ${String(schema[key])}`]))
  const all = [...stated, ...bounds(schema)]
  return all.length === 0 ? '' : ` (${all.join('; ')})`
}

const separated = (parts: readonly Html[]): Html =>
  parts.slice(1).reduce((whole, part) => html`${whole} ou ${part}`, parts[0] ?? html`qualquer valor`)

/** A schema's type in words. */
const typeOf = (schema: Schema): Html => {
  if (schema.$ref !== undefined) return linkTo(schema.$ref)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return separated(alternatives.map(typeOf))
  if (schema.enum !== undefined) return separated(schema.enum.map((value) => html`<code>${String(value)}</code>`))
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`
  if (schema.type === 'array') return html`lista de ${typeOf(schema.items ?? {})}${notes(schema)}`
  const types = [schema.type ?? []].flat()
  return html`${separated(types.map((type) => html`${typeWords[type] ?? type}`))}${notes(schema)}`
}

/** Objects within a schema, also in lists and among alternatives. */
const innerOf = (schema: Schema): readonly Schema[] => {
  if (schema.properties !== undefined) return [schema]
  return [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ].flatMap(innerOf)
}

/** The fields of a schema, and theirs. */
export const fieldsView = (schema: Schema): Html => {
  const objects = innerOf(schema)
  if (objects.length === 0) return html`<p>${typeOf(schema)}</p>`
  return html`${objects.map(
    ({ properties = {}, required = [] }) =>
      html`<dl>${Object.entries(properties).map(
        ([name, field]) =>
          html`<dt><code>${name}</code>${required.includes(name) ? ', obrigatório' : ''}</dt><dd>${typeOf(field)}${
            innerOf(field).length === 0 ? undefined : fieldsView(field)
          }</dd>`,
      )}</dl>`,
  )}`
}

/** A body or an answer, by the name of what it holds. */
export const contentView = (schema: Schema | undefined): Html =>
  schema === undefined ? html`` : schema.$ref === undefined ? fieldsView(schema) : html`<p>${linkTo(schema.$ref)}</p>`

export const parameterType = (schema: Schema): Html => typeOf(schema)
