import { changeStaffAccount } from '../../command/staff/staff-accounts.js'
import { type AccountChange, createCredentials, generatePassword } from '../../identity/credentials.js'
import { loadConfig } from '../config.js'
import { existingServerSecrets } from '../secrets.js'
import { randomIds, systemClock } from '../system-clock.js'
import { BadCall, runCommand, say } from './command-line.js'
import { withLogAndState } from './with-stores.js'

type ShellChange = Extract<
  AccountChange,
  { kind: 'password' | 'end-sessions' | 'disable' | 'enable' | 'remove-second-factor' }
>

const changes: Readonly<Record<string, (mustChangePassword: boolean) => ShellChange>> = {
  password: (mustChangePassword) => ({ kind: 'password', password: generatePassword(), mustChangePassword }),
  'end-sessions': () => ({ kind: 'end-sessions' }),
  disable: () => ({ kind: 'disable' }),
  enable: () => ({ kind: 'enable' }),
  'remove-second-factor': () => ({ kind: 'remove-second-factor' }),
}

const saidOf = (change: ShellChange): string => {
  switch (change.kind) {
    case 'password':
      return `New password (shown only now):  ${change.password}\nThe sessions of the account have ended.${change.mustChangePassword === true ? '\nThe next sign-in asks for another one.' : ''}`
    case 'end-sessions':
      return 'The sessions of the account have ended.'
    case 'disable':
      return 'The account is disabled, and its sessions have ended.'
    case 'enable':
      return 'The account is enabled.'
    case 'remove-second-factor':
      return 'The account signs in with its password alone, and its sessions have ended.'
  }
}

const calledWith = ({ EMAIL = '', DO = '' }: NodeJS.ProcessEnv, asksNewPassword: boolean) => {
  const change = Object.hasOwn(changes, DO) ? changes[DO]?.(asksNewPassword) : undefined
  if (change === undefined) throw new BadCall(`DO must be one of: ${Object.keys(changes).join(', ')}.`)
  if (EMAIL === '') throw new BadCall('EMAIL must name the account.')
  return { email: EMAIL, change }
}

/** `make staff EMAIL=… DO=password`: changes an account of the staff, with the product running or not. */
runCommand(async () => {
  const config = loadConfig(process.env)
  const { email, change } = calledWith(process.env, config.FIRST_SIGN_IN === 'change')
  const secrets = await existingServerSecrets(config)
  return withLogAndState(config, async ({ eventStore, state }) => {
    const credentials = createCredentials(state, secrets)
    const account = await credentials.findByEmail(email)
    if (account === undefined) throw new BadCall('No account has this EMAIL.')
    if (change.kind === 'remove-second-factor' && account.secondFactor === undefined)
      throw new BadCall('The account has no second factor.')
    await changeStaffAccount({ eventStore, clock: systemClock, ids: randomIds }, credentials, account, change)
    say(saidOf(change))
    return 0
  })
})
