import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedDocuments, type Golden } from '../scenarios/golden-files.js'
import { firstCommitted, gitEnvironment, hasWholeHistory } from './first-committed.js'

const author = ['-c', 'user.name=spec', '-c', 'user.email=spec@example.com', '-c', 'commit.gpgsign=false']

let folder: string
let file: string
const git = (...args: readonly string[]): string =>
  execFileSync('git', [...author, ...args], { cwd: folder, env: gitEnvironment(), encoding: 'utf8', stdio: 'pipe' })

const commit = (content: string): void => {
  writeFileSync(file, content)
  git('add', '-A')
  git('commit', '-q', '-m', content)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartorio-golden-'))
  file = join(folder, 'tracking.v1.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a file as the commit left it that added it first', () => {
  it('is the first one, whatever came later: a change, a removal, a second beginning', () => {
    git('init', '-q')
    commit('first')
    commit('second')
    rmSync(file)
    git('commit', '-q', '-a', '-m', 'gone')
    commit('third')
    expect(firstCommitted(file)).toEqual({ commit: git('rev-parse', 'HEAD~3').trim(), text: 'first' })
    expect(hasWholeHistory(folder)).toBe(true)
  })

  it('is none before it was committed', () => {
    git('init', '-q')
    commit('first')
    expect(firstCommitted(join(folder, 'tracking.v2.json'))).toBeUndefined()
  })

  it('is unknown in a shallow clone, nor in a copy without its history', () => {
    git('init', '-q')
    commit('first')
    commit('second')
    git('clone', '-q', '--depth', '1', `file://${folder}`, 'shallow')
    expect(hasWholeHistory(join(folder, 'shallow'))).toBe(false)
    rmSync(join(folder, '.git'), { recursive: true })
    expect(hasWholeHistory(folder)).toBe(false)
  })
})

describe('a golden file that is compared with its first state', () => {
  const declared = { fields: ['state=open'], sortKey: '', searchText: '', rangeKey: '' }
  const first: Golden = { a: { doc: { count: 1 }, ...declared }, b: { doc: { count: 2 }, ...declared } }

  it('may gain documents', () => {
    expect(changedDocuments(first, { ...first, c: { doc: { count: 3 }, ...declared } })).toEqual([])
  })

  it('may not lose or change one, nor what one is found by', () => {
    expect(changedDocuments(first, { a: { doc: { count: 2 }, ...declared } })).toEqual(['a', 'b'])
    expect(changedDocuments(first, { ...first, a: { doc: { count: 1 }, ...declared, fields: [] } })).toEqual(['a'])
  })
})
