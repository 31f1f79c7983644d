import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDatabase } from './database-search.js'
import { temporaryFolder } from './temporary-folder.js'

const onEveryTable = (action: string): string => `
  DO $$ DECLARE found record; BEGIN
    FOR found IN SELECT schemaname, tablename FROM pg_tables
      WHERE schemaname IN ('event_log', 'state_store', 'read_model', 'queue')
    LOOP EXECUTE format('${action}', found.schemaname, found.tablename); END LOOP;
  END $$;`

/** From now on Postgres takes no row in any table, as it does when its disk is full. */
export const refuseRows = async (database: string): Promise<void> => {
  await withDatabase(database, (client) =>
    client.query(`
      CREATE FUNCTION public.disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
      ${onEveryTable('CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON %I.%I FOR EACH ROW EXECUTE FUNCTION public.disk_full()')}`),
  )
}

export const takeRowsAgain = async (database: string): Promise<void> => {
  await withDatabase(database, (client) => client.query('DROP FUNCTION public.disk_full CASCADE'))
}

export type SmallDisk = {
  readonly folder: string
  /** Leaves so many bytes free. */
  fill(leaving: number): void
  empty(): void
  remove(): void
}

/** A disk of its own, in memory; `undefined` where mounting is not allowed. */
export const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = temporaryFolder('cartorio-disk-')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leaving) => {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)))
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
