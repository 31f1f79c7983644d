import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(folder, path))

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...markdownIn('docs'),
  ...readdirSync(join(root, 'services')).map((folder) => join('services', folder, 'README.md')),
].filter((path) => existsSync(join(root, path)))

/** Written by a run. */
const madeLater = [
  'infra/bench/results.json',
  'infra/bench-web/results.json',
  'services/dist/bundled',
  'frontend/e2e/pictures/differing',
]

const named = /`((?:services|contracts|frontend|infra|docs)\/[^`\s*{<…]+)`/g
/** In the README of a folder, files are named from that folder. */
const namedFromHere = /`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.ts)`/g
const linked = /\]\(([^)#\s]+)[^)]*\)/g

const pathsIn = (document: string): string[] => {
  const text = readFileSync(join(root, document), 'utf8')
  const fromRoot = [...text.matchAll(named)].map(([, path = '']) => path)
  const links = [...text.matchAll(linked)].flatMap(([, path = '']) =>
    /^https?:/.test(path) ? [] : [join(dirname(document), path)],
  )
  const fromHere = document.startsWith('services/')
    ? [...text.matchAll(namedFromHere)].map(([, path = '']) => join(dirname(document), path))
    : []
  return [...fromRoot, ...links, ...fromHere].filter((path) => !madeLater.includes(path))
}

describe('the documents', () => {
  it('are those of the project', () => expect(documents.length).toBeGreaterThan(55))

  it.each(documents)('name only files that exist: %s', (document) =>
    expect(pathsIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([]),
  )
})
