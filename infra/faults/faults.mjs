// make faults: the product, its Postgres, the projector alone, and the workers, killed with -9 again and again under load.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { countFaults } from './count.mjs'
import { createTeam } from './customers.mjs'
import { startKillable } from './killable.mjs'
import { projectorFaults } from './projector.mjs'
import { workerFaults } from './workers.mjs'

const kills = Number(process.env.FAULTS_KILLS ?? 20)
const clients = 8

const inRound = async (what) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cartorio-faults-'))
  // Postgres runs as another user when root starts the product.
  chmodSync(dataDir, 0o755)
  const product = await startKillable(dataDir)
  try {
    const team = await createTeam(product, clients)
    for (let kill = 1; kill <= kills; kill += 1) {
      // Load first, then at an arbitrary moment.
      await team.acknowledgedMore(5)
      await wait(Math.random() * 400)
      await product.kill(what)
      process.stdout.write(`\r${what}: killed ${kill} of ${kills}, ${team.acknowledged.length} commands acknowledged `)
    }
    await team.finish()
    await team.untilReadModelsHaveRead()
    process.stdout.write('\n')
    return await countFaults({ dataDir, acknowledged: team.acknowledged, orders: team.orders })
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Parts with processes and counts of their own. */
const parts = { 'the projector': projectorFaults, 'the workers': workerFaults }
const everything = ['the product', 'its Postgres', ...Object.keys(parts)]
/** `node faults.mjs 'its Postgres'` does one of the runs. */
const wanted = process.argv.length > 2 ? process.argv.slice(2) : everything
let bad = false
for (const what of wanted) {
  if (what in parts) {
    if (!(await parts[what]())) bad = true
    continue
  }
  const { commands, lost, doubled, different } = await inRound(what)
  console.log(`${what} killed ${kills} times, ${commands} commands acknowledged:`)
  for (const [name, found] of Object.entries({ lost, doubled, different })) {
    console.log(`  ${name} ${found.length}`)
    for (const one of found.slice(0, 10)) console.log(`    ${one}`)
    if (found.length > 0) bad = true
  }
}
process.exit(bad ? 1 : 0)
