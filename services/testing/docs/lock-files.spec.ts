import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../harness/running-product.js'

type Locked = { readonly integrity?: string; readonly link?: boolean }

const ownFolders = readdirSync(join(root, 'infra')).map((folder) => join('infra', folder, 'package-lock.json'))
const lockFiles = ['package-lock.json', ...ownFolders.filter((file) => existsSync(join(root, file)))]

const lockedIn = (file: string): [string, Locked][] => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  // Beside these: the workspaces, which are no packages of a registry.
  return Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
}

describe('the packages that npm ci installs', () => {
  it.each(lockFiles)('of %s are compared with their hashes, each of them', (file) => {
    const locked = lockedIn(file)
    expect(locked.length).toBeGreaterThan(50)
    const unchecked = locked.filter(([, { integrity, link }]) => link !== true && !integrity?.startsWith('sha512-'))
    expect(unchecked.map(([path]) => path)).toEqual([])
  })
})
