import { type CommandInstance, openCommandInstance } from './command-instance.js'
import { madeLater } from './made-later.js'
import { startTestPostgres } from './test-postgres.js'

/** A command side, and the database that others may open beside it. */
export type CommandUnderTest = CommandInstance & { readonly database: string }

/** A command side of a file's own: opened before its tests, closed after them, and answering within them only. */
export const commandUnderTest = (): CommandUnderTest => {
  let opened: CommandUnderTest | undefined
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const postgres = await startTestPostgres()
    stop = () => postgres.stop()
    const database = await postgres.database()
    opened = { ...(await openCommandInstance(database)), database }
  })
  afterAll(async () => {
    await opened?.close()
    await stop?.()
  })
  return madeLater(() => {
    if (opened === undefined) throw new Error('the command side answers within tests only')
    return opened
  })
}
