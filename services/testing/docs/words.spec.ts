import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** What people read is written here: screens, mails, refusals, and the labels of the contracts. */
const folders = ['frontend/src', 'contracts', 'services']

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(int\.)?spec\.|\/(dist|testing|node_modules)\//.test(file)),
)

type Text = { readonly file: string; readonly text: string }

type Syntax = { readonly type?: unknown; readonly value?: unknown; readonly cooked?: unknown }

/** What a node of the syntax tree says: of JSX, of a string, or the part of a template. */
const saidBy = ({ type, value, cooked }: Syntax): unknown => {
  if (type === 'TemplateElement') return cooked
  return type === 'JSXText' || type === 'StringLiteral' ? value : undefined
}

const textsIn = (file: string): Text[] => {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const said = saidBy(node)
    if (typeof said === 'string') found.push(said)
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }))
  return found.map((text) => ({ file, text: text.replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '')
}

/** Words of the code, and sentences for engineers, have none of these. */
const isPortuguese = (text: string): boolean =>
  /[ãõçáéíóúâêô]|\b(o|de|da|do|das|dos|para|com|seu|que)\b|^\p{Lu}\S*( \p{Lu}\S*)*$/u.test(text)

const texts = sources.flatMap(textsIn).filter(({ text }) => isPortuguese(text))

type Rule = {
  readonly words: RegExp
  readonly better: string
  /** Where the specification's label, or another meaning, stands. */
  readonly except?: RegExp
}

const rules: readonly Rule[] = [
  { words: /\bcouriers?\b/i, better: 'transportadora', except: /^COURIER$/ },
  { words: /escritório/i, better: 'equipe', except: /coleta no escritório/ },
  { words: /\bDDD\b/, better: 'código de área' },
  { words: /Tabelionato/, better: 'Registro Civil' },
  { words: /: a fazer\b/, better: 'aguardando, em andamento, or the day' },
  { words: /(Emissão|Tradução juramentada|Apostila de Haia) concluída/, better: 'what happened, in the trade’s word' },
  { words: /Apostila.*inclu[ií]do|já incluído/, better: 'incluída' },
  { words: /guarda as mensagens em vez/, better: 'the band of a demonstration', except: /cifradas/ },
  { words: /Criar Pedido|Solicitar orçamento/, better: 'Finalizar pedido, Ver o preço com frete' },
  { words: /\bHome\b|\bDownload\b/, better: 'Início, baixar', except: /^(Home|Download Documentos)$/ },
  { words: /crie o pedido/i, better: 'finalize o pedido' },
  { words: /[Ss]erviço expresso/, better: 'Atendimento expresso' },
  {
    words: /(equipe|horário|Mensagem|Números) do cartório|cartório (anexou|sabe)/,
    better: 'equipe, Cartório Online, Brasília for our own office',
  },
  { words: /exclusão/i, better: 'remoção' },
  { words: /^Pedido feito\.|pedido enviado/, better: 'pedido for an order, envio or link for a request' },
  { words: /\w\((s|es)\)/, better: 'the singular and the plural' },
  { words: /\bpara (Estados Unidos|Japão|Reino Unido|Alemanha|Canadá)\b/, better: 'the article of the country' },
]

describe('the words that people read', () => {
  it('are found', () => expect(texts.length).toBeGreaterThan(2000))

  it.each(rules.map((rule) => [rule.better, rule] as const))('use %s', (_better, { words, except }) =>
    expect(texts.filter(({ text }) => words.test(text) && !(except?.test(text) ?? false))).toEqual([]),
  )
})
