import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createClient, signIn } from '../testing/harness/api-client.js'
import { startCuttableProxy } from '../testing/harness/cuttable-proxy.js'
import { eventually } from '../testing/harness/eventually.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/harness/running-product.js'
import { openTestDatabases } from '../testing/harness/shared-postgres.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'

const folders: string[] = []
const newFolder = (): string => {
  const folder = temporaryFolder('cartorio-first-')
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('a secret that is not whole', () => {
  it.each([
    ['master-key', ''],
    ['token-secret', 'c0ffee'],
    ['postgres-password', '\n'],
  ])('stops the start with a sentence that names its file and not its content: %s', async (name, text) => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'secrets'))
    writeFileSync(join(dataDir, 'secrets', name), text)
    const started = await tryStart({}, dataDir)
    expect(started).toEqual({
      failed: expect.stringMatching(
        new RegExp(`^The start failed: ${join(dataDir, 'secrets', name)} is damaged: restore it from a backup`),
      ),
    })
    if (text.trim() !== '') expect(JSON.stringify(started)).not.toContain(text)
  })

  it('is made anew when a start was cut off before it had its name', async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'secrets'))
    writeFileSync(join(dataDir, 'secrets', 'master-key.5d1f4a9e-0000-4000-8000-000000000000'), 'c0ff')
    const product = await startProduct({}, dataDir)
    expect((await product.end('SIGTERM')).code).toBe(0)
  })
})

describe('the very first start', () => {
  const bundles = process.env.TEST_BUNDLES
  afterEach(() => {
    if (bundles !== undefined) process.env.TEST_BUNDLES = bundles
  })

  it('belongs to one of two that come at once', async () => {
    // Of the files that `make run` starts.
    delete process.env.TEST_BUNDLES
    const dataDir = newFolder()
    const started = await Promise.all([tryStart({}, dataDir), tryStart({}, dataDir)])
    const running = started.flatMap((each) => ('failed' in each ? [] : [each]))
    const refused = started.flatMap((each) => ('failed' in each ? [each.failed] : []))
    expect([running.length, refused.length]).toEqual([1, 1])
    expect(refused[0]).toMatch(/^Cartório Online already runs on \S+ \(process \d+\)\. Stop it first/)
    const [product] = running as [RunningProduct]
    await signIn(product, createClient(product.url))
    expect((await product.end('SIGTERM')).code).toBe(0)
  })

  it('that fails at its very end leaves a password for the next one to show, until it was shown', async () => {
    const dataDir = newFolder()
    const postgres = await openTestDatabases()
    const database = new URL(await postgres.database())
    const proxy = await startCuttableProxy(database.hostname, Number(database.port))
    await proxy.down()
    database.port = String(proxy.port)
    const starting = tryStart({ READ_STORE_URL: database.href }, dataDir)
    // While the start waits for its read store: the last thing that it writes is the address in this file.
    const file = join(dataDir, 'run.json')
    await eventually(
      async () => existsSync(file),
      (is) => is,
    )
    rmSync(file)
    mkdirSync(file)
    await proxy.restore()
    expect(await starting).toMatchObject({ failed: expect.stringContaining('The start failed') })
    await proxy.down()
    await postgres.stop()
    rmSync(file, { recursive: true })

    const second = await startProduct({}, dataDir)
    expect(second.password).toBeDefined()
    await signIn(second, createClient(second.url))
    await second.end('SIGTERM')
    const third = await startProduct({}, dataDir)
    expect(third.password).toBeUndefined()
    await third.end('SIGTERM')
  })

  it('whose port is taken says so before it makes anything', async () => {
    const dataDir = newFolder()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const PORT = String(typeof address === 'object' && address !== null ? address.port : 0)
    const failed = await tryStart({ PORT }, dataDir)
    other.close()
    expect(failed).toMatchObject({ failed: expect.stringContaining('PORT is taken by another program') })
    expect(readdirSync(dataDir)).toEqual([])
  })
})
