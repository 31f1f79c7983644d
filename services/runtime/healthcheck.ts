import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInstance, type Health } from './health/check-instance.js'

/** What an engine shows of the last checks. */
const sentences: Readonly<Record<Health, string>> = {
  ready: 'ready',
  'not-ready': 'alive and not ready, or just starting: /api/ready says why',
  frozen: 'no answer from /api/health',
  ended: 'no answer from /api/health three times: the process was ended',
}

// The health check of the image (infra/Dockerfile). Its settings are those of the container.
const { PORT: port = '3000', DATA_DIR: dataDir = '.data' } = process.env
const countFile = join(tmpdir(), 'cartorio-health-failures.json')
const health = await checkInstance({ dataDir, url: `http://127.0.0.1:${port}`, countFile })
process.stdout.write(`${sentences[health]}\n`)
process.exit(health === 'ready' ? 0 : 1)
