import { madeForTests } from '../scenarios/made-for-tests.js'
import { type CommandInstance, openCommandInstance } from './command-instance.js'
import { openTestDatabases } from './shared-postgres.js'

/** A command side of a file's own, and the database that others may open beside it. */
export type CommandUnderTest = CommandInstance & { readonly database: string }

export const commandUnderTest = (): CommandUnderTest =>
  madeForTests(async (undoLater) => {
    const postgres = await openTestDatabases()
    undoLater(() => postgres.stop())
    const database = await postgres.database()
    const instance = await openCommandInstance(database)
    undoLater(() => instance.close())
    return { ...instance, database }
  })
