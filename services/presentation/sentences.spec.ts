import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const services = join(import.meta.dirname, '..')
const folders = [
  'domain',
  'projections',
  'privacy',
  'stores',
  'projection-engine',
  'proof',
  'messaging',
  'reactions',
] as const

/** Strings of these files that are data, not sentences: a name that is stored, or input that is compared. */
const exceptions: Readonly<Record<string, readonly string[]>> = {}

const isProduct = (path: string): boolean =>
  path.endsWith('.ts') && !/\.spec\.ts$/.test(path) && !path.endsWith('.d.ts')

/** Comments go, so that an apostrophe in one begins no string. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

const stringsIn = (source: string): string[] => withoutComments(source).match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []

/** Letters that English does not write, or words that Portuguese sentences cannot do without. */
const isPortuguese = (text: string): boolean =>
  /[ãõçáéíóúâêôà]/i.test(text) ||
  /(^|[\s'"`“])(o|os|um|uma|de|da|do|das|dos|em|para|pelo|pela|foi|falta|pedido|documento|nenhum|este|esse)[\s“]+\p{Ll}{2,}/u.test(
    text,
  )

const portugueseIn = (source: string): string[] => stringsIn(source).filter(isPortuguese)

describe('the search for Portuguese sentences', () => {
  it.each(["'falta o idioma'", "'não há valor'", `\`o pedido espera \${days} dias\``, "'nenhum documento espera'"])(
    'finds %s',
    (text) => expect(portugueseIn(`const text = ${text}`)).toEqual([text]),
  )

  it.each(["'the order is cancelled'", "'order/no-items'", `\`the event at position \${position}\``])(
    'leaves out %s',
    (text) => expect(portugueseIn(`const text = ${text}`)).toEqual([]),
  )
})

describe.each(folders)('services/%s', (folder) => {
  it('holds no Portuguese sentence: these stand in presentation and http/refusal-texts.ts', () => {
    const found = readdirSync(join(services, folder), { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .flatMap((path) => {
        const file = join(folder, path)
        return portugueseIn(readFileSync(join(services, file), 'utf8'))
          .filter((text) => !(exceptions[file] ?? []).includes(text))
          .map((text) => `${file}: ${text}`)
      })
    expect(found).toEqual([])
  })
})
