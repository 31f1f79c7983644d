import { readFileSync } from 'node:fs'
import { eventSchemas } from '@cartorio/contracts/events/every-event.js'
import { firstCommitted, hasWholeHistory } from '../testing/harness/first-committed.js'
import {
  changedDocuments,
  goldenFile,
  goldenFiles,
  goldenFolder,
  goldenHistory,
  goldenName,
  goldenOf,
  historyFile,
  linesOf,
  parseGolden,
  readGolden,
} from '../testing/scenarios/golden-files.js'
import { everyProjection, projectionNamed, projectionNames } from './every-projection.js'

const itWithHistory = hasWholeHistory(goldenFolder) ? it : it.skip

describe('the fixed history of the golden files', () => {
  it('holds every type of event: tell of a new one in golden-orders.ts, on a new day, and run make golden', () =>
    expect([...new Set(goldenHistory().map(({ type }) => type))].sort()).toEqual(Object.keys(eventSchemas).sort()))

  itWithHistory('begins with what it held first (compared with the commit that added it)', () => {
    const first = firstCommitted(historyFile)
    if (first === undefined) return
    const now = linesOf(readFileSync(historyFile, 'utf8'))
    const known = linesOf(first.text)
    expect(now.slice(0, known.length)).toEqual(known)
  })

  it('has a file for each projection in its version, and no other: run make golden', () =>
    expect(goldenFiles()).toEqual(everyProjection.map(goldenFile).sort()))
})

describe('the list of read models', () => {
  it('has each under its own name', () =>
    expect(projectionNames.map((name) => projectionNamed(name).name)).toEqual(projectionNames))
})

describe.each(everyProjection.map((projection) => ({ name: goldenName(projection), projection })))(
  'the golden file $name',
  ({ name, projection }) => {
    it('holds what the history makes: for other documents, raise the version and run make golden', () =>
      expect(goldenOf(projection)).toEqual(readGolden(projection)))

    itWithHistory('holds what it held first (compared with the commit that added it)', () => {
      const first = firstCommitted(goldenFile(projection))
      if (first === undefined) return
      const changed = changedDocuments(parseGolden(first.text), readGolden(projection))
      if (changed.length > 0)
        throw new Error(
          `${name} has changed since commit ${first.commit.slice(0, 12)} added it (${changed.join(', ')}), and ` +
            `installations hold documents as version ${projection.version} made them then: raise the version of ` +
            `${projection.name}, and run make golden.`,
        )
    })
  },
)
