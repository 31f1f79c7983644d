// The image that infra/Dockerfile begins with, made of this machine: nothing is pulled from a registry of images.
// Node is this machine's own, or the program that IMAGE_NODE names.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** What RUN, npm and the scripts of packages call. */
const programs = [
  'sh',
  'rm',
  'install',
  'mkdir',
  'cp',
  'mv',
  'ls',
  'cat',
  'id',
  'env',
  'chmod',
  'ln',
  'uname',
  'dirname',
]

/** Libraries that every Debian has, and that native modules and look-ups of names load. */
const everywhere = [
  'libc',
  'libdl',
  'libm',
  'libnss_dns',
  'libnss_files',
  'libpthread',
  'libresolv',
  'librt',
  'libutil',
]
const ofCompilers = ['libgcc_s', 'libstdc\\+\\+']

const output = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' })

/** Copies a file, through links, to the same path below a folder. */
const take = (root, path, to = path) => {
  const target = join(root, to)
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(realpathSync(path), target)
}

const librariesOf = (path) => [...output('ldd', path).matchAll(/(\/\S+\.so\S*)/g)].map(([library]) => library)

const takeProgram = (root, path, to = path) => {
  take(root, path, to)
  chmodSync(join(root, to), 0o755)
  for (const library of librariesOf(path)) take(root, library)
}

const takeNpm = (root) => {
  const npm = dirname(dirname(realpathSync(output('sh', '-c', 'command -v npm').trim())))
  const modules = '/usr/local/lib/node_modules/npm'
  cpSync(npm, join(root, modules), { recursive: true, verbatimSymlinks: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, '/usr/local/bin', name))
}

const users = {
  'etc/passwd': 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  'etc/group': 'root:x:0:\nnode:x:1000:\n',
  'etc/nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files dns\n',
}

/** Behind a proxy of its own this machine trusts more than Node does. */
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Fills a folder; answers what its Dockerfile says. */
export const makeBaseImage = (folder) => {
  const root = join(folder, 'root')
  for (const path of ['usr/local/bin', 'usr/bin', 'bin', 'etc', 'root', 'home/node', 'run'])
    mkdirSync(join(root, path), { recursive: true })
  mkdirSync(join(root, 'tmp'), { mode: 0o777 })
  chmodSync(join(root, 'tmp'), 0o1777)
  for (const name of programs) {
    const path = realpathSync(output('sh', '-c', `command -v ${name}`).trim())
    takeProgram(root, path, `/bin/${name}`)
  }
  symlinkSync('/bin/env', join(root, 'usr/bin/env'))
  takeProgram(root, process.env.IMAGE_NODE ?? process.execPath, '/usr/local/bin/node')
  takeNpm(root)
  for (const [, path] of output('/sbin/ldconfig', '-p').matchAll(
    new RegExp(`^\\s+(?:${[...everywhere, ...ofCompilers].join('|')})\\.so\\.\\d+ .*=> (\\S+)$`, 'gm'),
  ))
    take(root, path)
  for (const [path, text] of Object.entries(users)) writeFileSync(join(root, path), text)
  if (existsSync(certificates)) take(root, certificates)
  const environment = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    npm_config_registry: output('npm', 'config', 'get', 'registry').trim(),
    ...(existsSync(certificates) ? { NODE_EXTRA_CA_CERTS: certificates } : {}),
  }
  const lines = Object.entries(environment).map(([name, value]) => `ENV ${name}=${value}`)
  writeFileSync(join(folder, 'Dockerfile'), ['FROM scratch', 'COPY root /', ...lines, 'CMD ["node"]', ''].join('\n'))
}
