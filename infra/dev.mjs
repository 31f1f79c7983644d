// Starts the product with reloading: the compiler watches, the server restarts, the screens reload by themselves.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const bin = (name) => join('node_modules', '.bin', name)
const first = spawnSync(bin('tsc'), ['-b', 'services'], { stdio: 'inherit' })
if (first.status !== 0) process.exit(first.status ?? 1)

const apiPort = process.env.PORT ?? '3000'
const screens = 'http://127.0.0.1:5173,http://localhost:5173'
const origins = [process.env.ALLOWED_ORIGINS, screens].filter(Boolean).join(',')
const start = (command, args, env = {}) => spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  start(bin('tsc'), ['-b', 'services', '--watch', '--preserveWatchOutput']),
  start('node', ['--watch-path=services/dist', '--watch-path=contracts/dist', 'services/dist/runtime/main.js'], {
    PORT: apiPort,
    ALLOWED_ORIGINS: origins,
  }),
  start(bin('vite'), ['--config', 'frontend/vite.config.ts'], { API_URL: `http://127.0.0.1:${apiPort}` }),
]

const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) child.on('exit', end)
