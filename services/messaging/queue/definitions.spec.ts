import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as definitions from './definitions.js'

const services = join(import.meta.dirname, '../..')

/** The queues of a file that `workOn` is called with, by the names under which the definitions export them. */
const workedIn = (text: string): string[] => {
  const renamed = new Map([...text.matchAll(/(\w+) as (\w+)/g)].map(([, exported = '', own = '']) => [own, exported]))
  return [...text.matchAll(/\bworkOn\(\s*\w+,\s*(\w+)/g)].map(([, own = '']) => renamed.get(own) ?? own)
}

const worked = ['reactions', 'runtime'].flatMap((folder) =>
  readdirSync(join(services, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => workedIn(readFileSync(join(services, folder, path), 'utf8'))),
)

const { queueDefinitions, queueNames: _names, ...exported } = definitions

describe('a queue', () => {
  it('is listed, so that the office sees its failed jobs', () =>
    expect(Object.values(exported).filter((definition) => !queueDefinitions.includes(definition))).toEqual([]))

  it('has a name of its own', () => expect(new Set(definitions.queueNames).size).toBe(Object.keys(exported).length))

  it('is worked on', () => expect(worked.sort()).toEqual(Object.keys(exported).sort()))
})
