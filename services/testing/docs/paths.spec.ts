import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)(?:node_modules|dist)\//.test(path))
    .map((path) => join(folder, path))

/** What a newcomer reads first, within an hour. */
const firstRead = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']

const documents = [
  ...firstRead,
  'CHANGELOG.md',
  'frontend/README.md',
  ...['docs', 'services', 'contracts', 'infra'].flatMap(markdownIn),
]

/** Written by a run. */
const madeLater = [
  'infra/bench/results.json',
  'infra/bench-web/results.json',
  'services/dist/bundled',
  'services/dist/runtime',
  'frontend/e2e/pictures/differing',
]

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What a build makes of a file, as that file. */
const sourceOf = (path: string): string => path.replace(/^services\/dist\/(.*)\.js$/, 'services/$1.ts')

const top = '(?:services|contracts|frontend|infra|docs)'
const named = new RegExp(`\`(${top}/[^\`\\s*{<…]+)\``, 'g')
/** In the README of a folder, files are named from that folder. */
const namedFromHere = /`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)`/g
const linked = /\]\(([^)#\s]+)[^)]*\)/g
const linkedHeading = /\]\(([^)#\s]*\.md|)#([^)\s]+)\)/g
const blocks = /```(?!mermaid)\w*\n([\s\S]*?)```/g
const inBlock = new RegExp(`(?<![\\w./-])${top}/[\\w./-]*\\w`, 'g')

const firstsOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, first = '']) => first)

const isReadmeOfAFolder = (document: string): boolean => /^(?:services|frontend|contracts|infra)\//.test(document)

const pathsIn = (document: string): string[] => {
  const text = textOf(document)
  const links = firstsOf(text, linked).flatMap((path) => (/^https?:/.test(path) ? [] : [join(dirname(document), path)]))
  const commands = firstsOf(text, blocks).flatMap((block) => block.match(inBlock) ?? [])
  const fromHere = isReadmeOfAFolder(document)
    ? firstsOf(text, namedFromHere).filter((path) => !new RegExp(`^${top}/`).test(path))
    : []
  return [...firstsOf(text, named), ...links, ...commands, ...fromHere.map((path) => join(dirname(document), path))]
    .map(sourceOf)
    .filter((path) => !madeLater.includes(path))
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (document: string): string[] =>
  [
    ...textOf(document)
      .replace(blocks, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const brokenAnchors = (document: string): string[] =>
  [...textOf(document).matchAll(linkedHeading)].flatMap(([, file = '', anchor = '']) => {
    const target = file === '' ? document : join(dirname(document), file)
    return /^https?:/.test(file) || anchorsIn(target).includes(anchor) ? [] : [`${file}#${anchor}`]
  })

const symbol = '`[A-Za-z_$][\\w$]*`'
const symbols = `(?<symbols>${symbol}(?:(?:, | and |, and )${symbol})*)`
const file = `\`(?<file>${top}/[\\w./-]+|[\\w./-]+\\.tsx?)\``
/** "`symbol` in `file`", "`symbol` (`file`)", "`file` (`symbol`)"; several symbols are written as a list. */
const namings = [`${symbols} in ${file}`, `${symbols} \\(${file}[,)]`, `${file} \\(${symbols}[,)]`].map(
  (pattern) => new RegExp(pattern, 'g'),
)

type Named = { readonly symbol: string; readonly file: string }

const symbolsIn = (document: string): Named[] =>
  namings.flatMap((naming) =>
    [...textOf(document).matchAll(naming)].flatMap(({ groups = {} }) =>
      firstsOf(groups.symbols ?? '', /`([^`]+)`/g).map((name) => ({ symbol: name, file: groups.file ?? '' })),
    ),
  )

const sourcesIn = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(path, name))
    : [path]

/** Whether a file, or one of a folder, declares it, as a name of its own or as a field; an import declares nothing. */
const declares = (path: string, name: string): boolean => {
  const declared = new RegExp(
    `\\b(?:const|let|function|class|type|interface|enum|FUNCTION)\\s+(?:\\w+\\.)?${name}\\b` +
      `|^\\s*(?:readonly |async )*${name}\\??[:(<]`,
    'm',
  )
  return sourcesIn(path).some((source) => declared.test(textOf(source)))
}

const isDeclared = (document: string, { symbol: name, file: path }: Named): boolean =>
  [path, join(dirname(document), path)].some((place) => existsSync(join(root, place)) && declares(place, name))

describe('the documents', () => {
  it('are those of the project', () => expect(documents.length).toBeGreaterThan(55))

  it.each(documents)('name only files that exist: %s', (document) =>
    expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([]),
  )

  it.each(documents)('link to headings that exist: %s', (document) => expect(brokenAnchors(document)).toEqual([]))

  it.each(firstRead)('are short where a newcomer begins: %s', (document) =>
    expect(Buffer.byteLength(textOf(document))).toBeLessThan(9000),
  )

  it('name symbols together with their files', () => expect(documents.flatMap(symbolsIn).length).toBeGreaterThan(60))

  it.each(documents)('name a symbol only with a file that declares it: %s', (document) =>
    expect(symbolsIn(document).filter((each) => !isDeclared(document, each))).toEqual([]),
  )
})
