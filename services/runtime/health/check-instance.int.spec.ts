import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct, tryStart } from '../../testing/harness/running-product.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { freePort } from '../embedded-postgres/free-port.js'
import { clearLeftovers } from '../embedded-postgres/leftovers.js'
import { findClusterDir } from '../embedded-postgres/running-postgres.js'
import { runningProduct } from '../run-file.js'
import { checkInstance, type Health } from './check-instance.js'

const folder = mkdtempSync(join(tmpdir(), 'cartorio-health-'))
const countFile = join(folder, 'failures.json')
afterEach(() => rmSync(countFile, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the health check of a container', () => {
  let product: RunningProduct
  let port: number
  beforeAll(async () => {
    port = await freePort()
    product = await startProduct({ PORT: String(port) })
  })
  afterAll(async () => {
    if (product === undefined) return
    await clearLeftovers(await findClusterDir(product.dataDir))
    await product.discard()
  })

  /** A frozen process answers at no time; one that answers gets all the time of a real check. */
  const check = (millis?: number): Promise<Health> =>
    checkInstance({
      dataDir: product.dataDir,
      url: `http://127.0.0.1:${port}`,
      countFile,
      ...(millis === undefined ? {} : { millis }),
    })
  const pid = (): number => runningProduct(product.dataDir)?.pid ?? 0

  it('is good while the instance is ready', async () => {
    expect(await eventually(check, (health) => health === 'ready')).toBe('ready')
  })

  it('counts no failures before an answer', async () => {
    const frozen = pid()
    for (let round = 0; round < 2; round += 1) {
      process.kill(frozen, 'SIGSTOP')
      expect([await check(100), await check(100)]).toEqual(['frozen', 'frozen'])
      process.kill(frozen, 'SIGCONT')
      expect(await eventually(check, (health) => health !== 'frozen')).not.toBe('ended')
    }
    expect(pid()).toBe(frozen)
  })

  it('ends a process that does not say three times that it is alive', async () => {
    process.kill(pid(), 'SIGSTOP')
    expect([await check(100), await check(100), await check(100)]).toEqual(['frozen', 'frozen', 'ended'])
    await eventually(
      async () => runningProduct(product.dataDir),
      (run) => run === undefined,
    )
    expect(await check(100)).toBe('not-ready')
  })
})

it('never ends an instance that is not ready', async () => {
  const [port, nowhere] = [await freePort(), await freePort()]
  const dataDir = temporaryFolder('cartorio-waits-')
  const environment = { PORT: String(port), READ_STORE_URL: `postgres://one:two@127.0.0.1:${nowhere}/three` }
  const starting = tryStart(environment, dataDir)
  const check = () => checkInstance({ dataDir, url: `http://127.0.0.1:${port}`, countFile })
  await eventually(
    async () => runningProduct(dataDir),
    (run) => run !== undefined,
  )
  const { pid } = runningProduct(dataDir) ?? { pid: 0 }
  await eventually(
    () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    (status) => status === 200,
  )
  for (let round = 0; round < 5; round += 1) expect(await check()).toBe('not-ready')
  expect(runningProduct(dataDir)?.pid).toBe(pid)
  process.kill(pid, 'SIGTERM')
  expect(await starting).toMatchObject({ failed: expect.any(String) })
  rmSync(dataDir, { recursive: true, force: true })
})
