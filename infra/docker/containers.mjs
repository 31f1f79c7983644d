// Images and containers by buildah, in a store of its own: no engine, no registry, no daemon.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** @throws with what it said */
const succeed = ({ status, stdout, stderr }, what) => {
  if (status !== 0) throw new Error(`${what} ended with ${status}:\n${stderr ?? ''}`)
  return (stdout ?? '').trim()
}

export const openStore = (folder) => {
  const storage = (driver) => [
    '--root',
    join(folder, `images-${driver}`),
    '--runroot',
    join(folder, `run-${driver}`),
    '--storage-driver',
    driver,
  ]
  // Within a container of another engine there may be no overlay.
  const driver = spawnSync('buildah', [...storage('overlay'), 'info']).status === 0 ? 'overlay' : 'vfs'
  const own = storage(driver)
  const call = (...args) => succeed(spawnSync('buildah', [...own, ...args], { encoding: 'utf8' }), `buildah ${args[0]}`)
  return {
    /** Shows its output as it comes. The form of Docker: that of OCI has no health checks. */
    build: (tag, { file, context, volumes = [] }) => {
      const args = ['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--layers=false']
      const mounts = volumes.flatMap((volume) => ['--volume', volume])
      const stdio = ['ignore', 'inherit', 'inherit']
      succeed(
        spawnSync('buildah', [...own, ...args, ...mounts, '-t', tag, '-f', file, context], { stdio }),
        'buildah build',
      )
    },
    /** What an image says of itself, in the form of Docker. */
    configOf: (image) => JSON.parse(call('inspect', '--type', 'image', image)).Docker.config,
    container: (image) => {
      const name = call('from', '--pull-never', image)
      const runArgs = (volumes, environment) => [
        ...own,
        'run',
        '--isolation',
        'chroot',
        ...volumes.flatMap((volume) => ['--volume', volume]),
        ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        name,
        '--',
      ]
      return {
        /** Where its files lie on this machine. */
        mount: () => call('mount', name),
        run: (command, { volumes = [], environment = {} } = {}) =>
          spawnSync('buildah', [...runArgs(volumes, environment), ...command], { encoding: 'utf8' }),
        start: (command, { volumes, environment }) =>
          spawn('buildah', [...runArgs(volumes, environment), ...command], { stdio: ['ignore', 'pipe', 'pipe'] }),
        remove: () => {
          call('umount', name)
          call('rm', name)
        },
      }
    },
  }
}
