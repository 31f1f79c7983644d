import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'

/** Without what a git hook sets, which would name another repository. */
export const gitEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    env: gitEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trimEnd()

/** Whether a folder's whole history is there: no copy without `.git`, and no shallow clone. */
export const hasWholeHistory = (folder: string): boolean => {
  try {
    return git(folder, 'rev-parse', '--is-shallow-repository') === 'false'
  } catch {
    return false
  }
}

/** A file as it was when it was added first; `undefined` where no commit has it yet. */
export const firstCommitted = (file: string): { readonly commit: string; readonly text: string } | undefined => {
  const folder = dirname(file)
  const name = basename(file)
  const commit = git(folder, 'log', '--diff-filter=A', '--format=%H', '--', name).split('\n').at(-1)
  return commit === undefined || commit === ''
    ? undefined
    : { commit, text: git(folder, 'show', `${commit}:./${name}`) }
}
